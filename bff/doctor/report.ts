import en from '#locales/en/doctor.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'
import ru from '#locales/ru/doctor.json' with { type: 'json' }
import uz from '#locales/uz/doctor.json' with { type: 'json' }
import { speakerOf } from '#bff/platform/speaker.ts'
import { sayIn } from '#bff/platform/fixable-error.ts'
import type { Finding, Grade } from './finding.ts'

const words = { en, ru, uz }

const countOf = (findings: readonly Finding[], grade: Grade): number =>
  findings.filter((finding) => finding.grade === grade).length

/** A line each, and one that counts them. */
export const reportOf = (findings: readonly Finding[], lang: Lang): string => {
  const { grades, checks } = words[lang]
  const speak = speakerOf(lang, words[lang])
  const widest = (named: Readonly<Record<string, string>>) =>
    Math.max(...Object.values(named).map(({ length }) => length))
  const [gradeWidth, checkWidth] = [widest(grades), widest(checks)]
  const lines = findings.map(
    ({ grade, check, said, values, mistake }) =>
      `${grades[grade].padEnd(gradeWidth)}  ${checks[check].padEnd(checkWidth)}  ${speak.t(
        `said.${said}`,
        {
          ...values,
          ...(mistake === undefined ? {} : { mistake: sayIn(mistake, lang) }),
        },
      )}`,
  )
  const counts = { warnings: countOf(findings, 'warning'), bad: countOf(findings, 'bad') }
  return [...lines, '', speak.t('sum', { ...counts, all: findings.length }), ''].join('\n')
}

/** 1 where something is bad, else 0. */
export const exitCodeOf = (findings: readonly Finding[]): number =>
  countOf(findings, 'bad') === 0 ? 0 : 1
