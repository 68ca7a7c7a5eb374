import * as z from 'zod/mini'
import { languages } from './language.ts'
import { cities } from './letter-terms.ts'

export const citySchema = z.enum(cities, 'city.required')
export const langSchema = z.enum(languages, 'lang.invalid')
