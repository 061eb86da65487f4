import { opening } from './opening.ts'
import { asking, prepare } from './work.ts'

/** The same folder, in which a campaign was begun and which was closed again. */
export function preparedIn<F extends { readonly path: string }>(folder: F): F {
  const { app, close } = opening(folder.path)
  prepare(asking(app, 'here', () => undefined))
  close()
  return folder
}
