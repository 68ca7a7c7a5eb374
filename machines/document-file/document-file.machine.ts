import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/wire/unprovided.ts'

export type DocumentFileContext = {
  readonly id: number | null
}

export type DocumentFileEvent =
  | { readonly type: 'document.view'; readonly id: number }
  | { readonly type: 'document.download'; readonly id: number }
  | { readonly type: 'viewer.close' }
  | { readonly type: 'document.retry' }

type FileInput = { readonly id: number | null }

/**
 * Viewing a document in the page and downloading it. The file is fetched before it is shown: a frame
 * that fails is not reported. Both actors answer whether the file is there.
 */
export const documentFileMachine = setup({
  types: {
    context: {} as DocumentFileContext,
    events: {} as DocumentFileEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    openFile: fromPromise<boolean, FileInput>(unprovided('openFile')),
    saveFile: fromPromise<boolean, FileInput>(unprovided('saveFile')),
  },
  actions: {
    recordDocument: assign((_, { id }: { readonly id: number }) => ({ id })),
  },
  guards: {
    isThere: (_, { there }: { readonly there: boolean }) => there,
  },
}).createMachine({
  id: 'document-file',
  context: { id: null },
  initial: 'resting',
  on: {
    'document.view': {
      target: '.opening',
      actions: { type: 'recordDocument', params: ({ event }) => ({ id: event.id }) },
    },
    'document.download': {
      target: '.downloading',
      actions: { type: 'recordDocument', params: ({ event }) => ({ id: event.id }) },
    },
    'viewer.close': { target: '.resting' },
  },
  states: {
    resting: {},
    opening: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ there: event.output }) },
            target: 'shown',
          },
          { target: 'viewFailed' },
        ],
      },
    },
    shown: { tags: 'open' },
    viewFailed: {
      tags: 'open',
      on: { 'document.retry': { target: 'opening' } },
    },
    downloading: {
      tags: 'busy',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ there: event.output }) },
            target: 'resting',
          },
          { target: 'downloadFailed' },
        ],
      },
    },
    downloadFailed: {
      on: { 'document.retry': { target: 'downloading' } },
    },
  },
})
