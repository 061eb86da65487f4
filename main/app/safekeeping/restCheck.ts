import type { ChangedRef } from '../../../shared/contract/events.ts'
import { unsoundError } from '../../database/inspect.ts'
import { systemIds } from '../../ports/ids.ts'
import type { AppDependencies } from '../app.ts'
import { closeUnsoundData } from './phases.ts'
import type { RestorableFolder } from './restoring.ts'

/**
 * Creates a function that runs the checks which the start skipped, while others may write. The function never rejects.
 */
export function createRemainingDataCheck(
  { place, job, opening, phase, enter }: RestorableFolder,
  log: AppDependencies['log'],
  notify: (touched: readonly ChangedRef[]) => void,
): () => Promise<void> {
  return async () => {
    const { mode, opened } = phase()
    if (mode !== 'open' || opened.isWhollyChecked()) return
    try {
      const { findings } = await job('check', {})
      // Another request may have replaced the file in the meantime. The findings then belong to the old file and are
      // ignored.
      if (phase().opened !== opened) return
      const unsound = unsoundError(
        findings.filter(({ code }) => code !== 'backup' && code !== 'digest'),
        place,
      )
      if (!unsound) return opened.noteWholeCheck()
      enter(closeUnsoundData(opened, unsound, opening))
      notify([])
    } catch (error) {
      log(systemIds.next(), error)
    }
  }
}
