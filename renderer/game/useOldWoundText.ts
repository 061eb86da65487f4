import type { GameMember } from '../../shared/contract/views/game.ts'
import { useRollText } from '../text/useRollText.ts'
import { useText } from '../text/useText.ts'
import { crewKeptHome, STAY_HOME_FACE, staysHome } from './lineUpCrew.ts'

/** Returns texts about the die for an old wound before a game: its name, and what the rolled face gives, or would give. */
export function useOldWoundText() {
  const { t } = useText()
  const { rollName, giveText } = useRollText()
  const what = ({ keeps }: GameMember) =>
    keeps ? t('game.old-wound-of', { name: keeps.join(', ') }) : t('game.old-wound')
  function verdict(member: GameMember, face: number): string {
    const kept = crewKeptHome(member, face)
    if (kept.length > 0) return t('game.wound-keeps-one', { name: kept.join(', ') })
    return t(staysHome(member, face) ? 'game.wound-keeps' : 'game.wound-lets')
  }
  return {
    woundRoll: (member: GameMember) => rollName({ dice: 'D6', what: what(member) }),
    /** What the rolled face gives; before the roll, what the feared face would give. */
    woundVerdict: (member: GameMember, face = STAY_HOME_FACE) => giveText(face, verdict(member, face)),
  }
}
