import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'

/** The store that is used while no folder is open. Every method throws `data-closed`. */
export const closedStore: Store = new Proxy({} as Store, {
  get(_store, name) {
    if (name === 'isWritable') return false
    return () => {
      throw new AppError('data-closed')
    }
  },
})
