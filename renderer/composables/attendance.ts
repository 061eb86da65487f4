import type { AttendanceAnswer } from '../../shared/domain/campaign/attendance.ts'
import { useNotices } from '../stores/notices.ts'
import { newId, useCommands } from '../stores/commands.ts'
import { useText } from '../text/useText.ts'
import { useUndoEntries } from './undoEntries.ts'

/** Commands that answer whether warbands of a campaign come to a round. */
export function useAttendance(campaign: () => string) {
  const commands = useCommands()
  const notices = useNotices()
  const { takeBack } = useUndoEntries()
  const { t } = useText()

  /** Answers for one warband. */
  const answer = (own: { round: number; warband: string; answer: AttendanceAnswer | null }) =>
    commands.send('attendance.answer', { campaign: campaign(), ...own })

  /** Answers for several warbands in one entry, and offers to undo it. Returns false if the command failed. */
  async function answerMany(round: number, answers: ReadonlyMap<string, AttendanceAnswer | null>): Promise<boolean> {
    const own = campaign()
    const list = [...answers].map(([warband, answer]) => ({ warband, answer }))
    const input = { request: newId(), campaign: own, round, answers: list }
    const outcome = await commands.send('attendance.answer-many', input)
    if (!outcome.ok) return false
    notices.say('done', t('attendance.saved', { count: list.length, round }), {
      label: t('shell.undo'),
      campaign: own,
      run: () => void takeBack([outcome.answer.entry]),
    })
    return true
  }
  return { answer, answerMany }
}
