import type { Answer } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Log } from '../ports/log.ts'
import type { Ids } from '../ports/ids.ts'

/** Does `work`; gives its value, or its error as it goes over the wire. It never rejects. */
export async function answered(work: () => unknown, log: Log, ids: Ids): Promise<Answer> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof AppError) {
      return { ok: false, error: { code: error.code, path: error.path, params: error.params } }
    }
    const reference = ids.next()
    log(reference, error)
    return { ok: false, error: { code: 'internal', path: '', params: { reference } } }
  }
}
