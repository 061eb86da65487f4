import type { ALONG_METHODS } from '../../../shared/contract/methods/along.ts'
import type { Handlers } from '../base/handler.ts'
import { bring, goOn, resolve } from './bring.ts'
import { broughtDocument } from './document.ts'
import { end, fileOf, listAlong, take } from './take.ts'
import { listWaiting } from './waiting.ts'

/** What is taken along from a club, and what is brought back. */
export const ALONG: Handlers<typeof ALONG_METHODS> = {
  'along.list': listAlong,
  'along.take': take,
  'along.file': fileOf,
  'along.end': end,
  'along.brought': broughtDocument,
  'along.bring': bring,
  'along.go-on': goOn,
  'along.waiting': listWaiting,
  'along.resolve': resolve,
}
