import { AppError } from '../../shared/domain/error.ts'
import type { DataFolderKeeper } from '../app/safekeeping/keeper.ts'
import type { Store } from '../ports/store.ts'

/** Returns the open store of a club's replica. Throws the problem of the data if the store cannot be opened. */
export function replicaStoreOf(keeper: Pick<DataFolderKeeper, 'state' | 'opened'>): Store {
  const { mode, trouble } = keeper.state()
  const opened = keeper.opened()
  if (mode === 'open' && opened) return opened.store
  const { code, path, params } = trouble!.error
  throw new AppError(code, { ...(params as Record<string, string>), path })
}
