import { AppError } from '../../shared/domain/error.ts'
import type { Keeper } from '../app/safekeeping/keeper.ts'
import type { Store } from '../ports/store.ts'

/** The store of a club's replica. Throws what stands in the way of the data. */
export function storeOf(keeper: Pick<Keeper, 'state' | 'opened'>): Store {
  const { mode, trouble } = keeper.state()
  const opened = keeper.opened()
  if (mode === 'open' && opened) return opened.store
  const { code, path, params } = trouble!.error
  throw new AppError(code, { ...(params as Record<string, string>), path })
}
