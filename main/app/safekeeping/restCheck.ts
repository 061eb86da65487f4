import type { Touched } from '../../../shared/contract/events.ts'
import { unsoundBy } from '../../database/inspect.ts'
import { systemIds } from '../../ports/ids.ts'
import type { Parts } from '../app.ts'
import { unsoundPhase } from './phases.ts'
import type { Restorable } from './restoring.ts'

/** Makes a function that checks what the start left unchecked, while others may write. It never rejects. */
export function restChecker(
  { place, job, opening, phase, enter }: Restorable,
  log: Parts['log'],
  notify: (touched: readonly Touched[]) => void,
): () => Promise<void> {
  return async () => {
    const { mode, opened } = phase()
    if (mode !== 'open' || opened.isWhollyChecked()) return
    try {
      const { findings } = await job('check', {})
      // Others may have had the file replaced meanwhile.
      if (phase().opened !== opened) return
      const unsound = unsoundBy(
        findings.filter(({ code }) => code !== 'backup' && code !== 'digest'),
        place,
      )
      if (!unsound) return opened.noteWholeCheck()
      enter(unsoundPhase(opened, unsound, opening))
      notify([])
    } catch (error) {
      log(systemIds.next(), error)
    }
  }
}
