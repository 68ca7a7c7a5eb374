import type { $ZodType, $ZodTypes } from 'zod/v4/core'

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** The fields that a schema takes, by their paths: `donor.phone`, or `items.0.price` in a list. */
export const fieldsOf = (schema: $ZodType, path = ''): readonly string[] => {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        fieldsOf(field, below(path, name)),
      )
    case 'array':
      return fieldsOf(def.element, below(path, '0'))
    case 'pipe':
      return fieldsOf(def.in, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return fieldsOf(def.innerType, path)
    case 'union':
      return [...new Set(def.options.flatMap((option) => fieldsOf(option, path)))]
    case 'intersection':
      return [...fieldsOf(def.left, path), ...fieldsOf(def.right, path)]
    case 'record':
    case 'tuple':
    case 'lazy':
      throw new Error(`the fields of ${path}, which is of type ${def.type}, cannot be told`)
    default:
      return [path]
  }
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** A copy of a value with another one at a path; undefined leaves the field out. */
export const withField = (value: unknown, path: string, other: unknown): unknown => {
  const [name = '', ...rest] = path.split('.')
  const inner = rest.length === 0 ? other : withField(fieldIn(value, name), rest.join('.'), other)
  return isList(value) ? value.with(Number(name), inner) : { ...(value as object), [name]: inner }
}

export const fieldIn = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part: unknown, name) => Reflect.get(part as object, name), value)
