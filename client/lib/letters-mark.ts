import { deviceStore, isRecord } from './device-store.ts'

/** Whether this device has letters that wait, known without asking the database; their tabs hear when it changes. */
export const lettersMark = deviceStore(
  'letters',
  (value) => ({ isThere: isRecord(value) && value['isThere'] === true }),
  null,
)
