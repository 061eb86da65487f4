import type { PAGE_METHODS } from '../../../shared/contract/methods/page.ts'
import type { Handlers } from '../base/handler.ts'
import { getNotebook, listNotebooks, readNotebook } from './notebook.ts'
import { getPage } from './page.ts'

/** Pages to share, and notebooks for a pocket. */
export const PAGE: Handlers<typeof PAGE_METHODS> = {
  'page.get': getPage,
  'notebook.get': getNotebook,
  'notebook.read': readNotebook,
  'notebook.list': listNotebooks,
}
