import { createOutside } from '#bff/doctor/real-outside.ts'
import { explain } from '#bff/platform/fixable-error.ts'
import { doctorCommand } from './doctor-command.ts'

try {
  const out = (text: string) => void process.stdout.write(text)
  process.exitCode = await doctorCommand(process.env, createOutside(), { out })
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
