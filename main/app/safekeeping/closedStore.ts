import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'

/** Stands for the store while none is open: whatever is asked of it, it says so. */
export const closedStore: Store = new Proxy({} as Store, {
  get(_store, name) {
    if (name === 'isWritable') return false
    return () => {
      throw new AppError('data-closed')
    }
  },
})
