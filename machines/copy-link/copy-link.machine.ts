import { fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/wire/unprovided.ts'

export type CopyLinkEvent = { readonly type: 'link.copy'; readonly text: string }

/** How long "copied" is shown, in ms. */
export const CONFIRMATION_TIME = 3000

/**
 * Copying a text and saying so. A clipboard that refuses is no bug: the visitor sees `refused`
 * and copies by hand.
 */
export const copyLinkMachine = setup({
  types: { events: {} as CopyLinkEvent },
  actors: {
    /** Puts the text on the clipboard; whether it was let. */
    writeClipboard: fromPromise<boolean, { text: string }>(unprovided('writeClipboard')),
  },
  guards: { isWritten: (_, { written }: { written: boolean }) => written },
  delays: { confirmationTime: CONFIRMATION_TIME },
}).createMachine({
  id: 'copy-link',
  initial: 'ready',
  on: { 'link.copy': { target: '.copying' } },
  states: {
    ready: {},
    copying: {
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ event }) => ({ text: event.text }),
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => ({ written: event.output }) },
            target: 'copied',
          },
          { target: 'refused' },
        ],
      },
    },
    copied: { after: { confirmationTime: { target: 'ready' } } },
    refused: { after: { confirmationTime: { target: 'ready' } } },
  },
})
