import { AppError } from '../../../shared/domain/error.ts'

/** Throws `stopped` where the asker wants it no longer. */
export function mustBeWanted(signal?: AbortSignal): void {
  if (signal?.aborted) throw new AppError('stopped')
}

/**
 * Does work, and waits for it as long as it is wanted: rejects with `stopped` as soon as the signal is raised. What was
 * begun then ends by itself; nobody hears of it.
 */
export async function whileWanted<T>(work: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
  mustBeWanted(signal)
  if (!signal) return work()
  let stop = (): void => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new AppError('stopped'))
    signal.addEventListener('abort', stop)
  })
  try {
    const done = await Promise.race([work(), stopped])
    mustBeWanted(signal)
    return done
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
