import { AppError } from '../../../shared/domain/error.ts'

/** Throws `stopped` if the signal is raised. */
export function refuseIfStopped(signal?: AbortSignal): void {
  if (signal?.aborted) throw new AppError('stopped')
}

/**
 * Runs `work` and returns its result. If the signal is raised first, rejects with `stopped`; work that has begun then
 * continues, and its result is ignored.
 */
export async function untilStopped<T>(work: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
  refuseIfStopped(signal)
  if (!signal) return work()
  let stop = (): void => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new AppError('stopped'))
    signal.addEventListener('abort', stop)
  })
  try {
    const done = await Promise.race([work(), stopped])
    refuseIfStopped(signal)
    return done
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
