import { join } from 'node:path'
import ts from 'typescript'
import { expect, expectTypeOf, test } from 'vitest'
import type { actionsByWay } from '#bff/giving/engine/steps.ts'
import type { PaymentProvider, ProviderOf } from '#bff/giving/providers/payment-provider.ts'
import type { Patch } from '#bff/giving/record/donations.store.ts'
import type { PageLoader, PageLoaders } from '#bff/pages/render/page-data.ts'
import type { useMenuNames } from '#client/platform/menu-names.ts'
import type { usePageData } from '#client/platform/page-data.ts'
import type { Pages } from '#client/platform/page-loading.ts'
import type { MenuGroup } from '#client/app/shell/menu.ts'
import type { MediaList } from '#machines/wire/media.schema.ts'
import type { NewsList } from '#machines/wire/news.schema.ts'
import type { ChargeView } from '#machines/wire/plan.schema.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

/** What the compiler says of one more file with this text in a project, by `tsconfig.json` of its folder. */
const errorsOf = (folder: string, text: string): readonly string[] => {
  const root = join(projectRoot, folder)
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )
  if (config === undefined) throw new Error(`${folder} has no tsconfig.json`)
  const name = join(root, 'one-more-file.ts')
  const host = ts.createCompilerHost(config.options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (file, options) =>
    file === name ? ts.createSourceFile(file, text, options) : read(file, options)
  const program = ts.createProgram([name], config.options, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(name))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

const uses = {
  localStorage: "export const stored = localStorage.getItem('lang')",
  document: 'export const title = document.title',
  fetch: "export const answer = fetch('/api/donations')",
  process: 'export const id = process.pid',
  Buffer: 'export const bytes = Buffer.alloc(1)',
} as const

const walls: readonly (readonly [string, readonly (keyof typeof uses)[]])[] = [
  ['machines', ['localStorage', 'document', 'fetch', 'process', 'Buffer']],
  ['bff', ['localStorage', 'document']],
]

// A compiler reads its libraries: slow on a busy machine.
const TIMEOUT_MS = 120_000

test.each(walls)(
  '%s does not compile with %j',
  (folder, names) => {
    const lines = ['export const largest = Math.max(1, 2)', ...names.map((name) => uses[name])]
    const errors = errorsOf(folder, lines.join('\n'))
    expect(errors).toHaveLength(names.length)
    for (const [index, name] of names.entries())
      expect(errors[index]).toContain(`Cannot find name '${name}'`)
  },
  TIMEOUT_MS,
)

// The compiler checks these, with `npm run types`; nothing of them runs.
test('a page without its line in the tables of loaders and components does not compile', () => {
  expectTypeOf<Omit<PageLoaders, 'idea'>>().not.toExtend<PageLoaders>()
  expectTypeOf<Omit<Pages, 'idea'>>().not.toExtend<Pages>()
  expectTypeOf<'volunteers'>().not.toExtend<Parameters<typeof usePageData>[0]>()
})

test('a loader that gives another shape than its row names does not compile', () => {
  expectTypeOf<PageLoader<ChargeView | null>>().toExtend<PageLoaders['confirm']>()
  expectTypeOf<PageLoader<{ charge: ChargeView }>>().not.toExtend<PageLoaders['confirm']>()
  expectTypeOf<PageLoader<MediaList>>().not.toExtend<PageLoaders['news']>()
  expectTypeOf<PageLoader<NewsList>>().not.toExtend<PageLoaders['idea']>()
})

test('a component reads the data of its own page, in their own shape', () => {
  expectTypeOf<typeof usePageData<'news'>>().returns.toEqualTypeOf<NewsList | null>()
  expectTypeOf<typeof usePageData<'idea'>>().returns.toEqualTypeOf<null>()
  expectTypeOf<typeof usePageData<'media'>>().returns.not.toExtend<NewsList | null>()
})

test('a page without a name is in no menu', () => {
  type Named = Parameters<ReturnType<typeof useMenuNames>>[0]
  for (const named of [expectTypeOf<Named>(), expectTypeOf<MenuGroup['page']>()]) {
    named.extract<'monthly' | 'confirm' | 'not-found'>().toBeNever()
    named.extract<'idea'>().toEqualTypeOf<'idea'>()
  }
})

test('a provider without a step of its shape, or a page that takes a code, does not compile', () => {
  expectTypeOf<ProviderOf<'codeForCard'>>().toExtend<PaymentProvider>()
  expectTypeOf<Omit<ProviderOf<'codeForCard'>, 'removeCard'>>().not.toExtend<PaymentProvider>()
  expectTypeOf<Omit<ProviderOf<'codeForCharge'>, 'confirmCharge'>>().not.toExtend<PaymentProvider>()
  expectTypeOf<Omit<ProviderOf<'page'>, 'cancelPayment'>>().not.toExtend<PaymentProvider>()
  expectTypeOf<ProviderOf<'page'>>().not.toHaveProperty('sendCode')
})

test('a step that is no part of a shape is not sent by it', () => {
  type StepsSent<Way extends keyof typeof actionsByWay> = Extract<
    NonNullable<(typeof actionsByWay)[Way]['closing']>[number],
    { readonly step: unknown }
  >['step']
  expectTypeOf<StepsSent<'page'>>().toEqualTypeOf<'prepare' | 'cancelPayment' | 'readStatus'>()
  expectTypeOf<'charge'>().not.toExtend<StepsSent<'codeForCharge'>>()
  expectTypeOf<'submitCard'>().not.toExtend<StepsSent<'codeForCard'>>()
})

test('what the chart of a donation decides is not written beside it', () => {
  type Decided = 'state' | 'withdrawn' | 'refusedAtOnce' | 'codeSubmittedAt' | 'failureCode'
  expectTypeOf<Extract<keyof Patch, Decided>>().toBeNever()
})
