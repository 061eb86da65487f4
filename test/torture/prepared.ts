import { openFolder } from './opening.ts'
import { callWithRequests, prepare } from './work.ts'

/** Creates a campaign in a folder, closes it, and returns the same folder. */
export function prepareFolder<F extends { readonly path: string }>(folder: F): F {
  const { app, close } = openFolder(folder.path)
  prepare(callWithRequests(app, 'here', () => undefined))
  close()
  return folder
}
