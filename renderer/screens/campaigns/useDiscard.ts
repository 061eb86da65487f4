import type { CampaignLine } from '../../../shared/contract/views/campaign.ts'
import { useCommands } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import { useText } from '../../text/useText.ts'

/** Returns a function that discards an empty campaign and shows a notice with an undo button. */
export function useDiscardEmptyCampaign() {
  const commands = useCommands()
  const notices = useNotices()
  const { t, of } = useText()
  return async function discard({ id: campaign, name }: Pick<CampaignLine, 'id' | 'name'>) {
    const outcome = await commands.send('campaign.discard', { campaign })
    if (!outcome.ok)
      return void (outcome.error.issues ?? []).forEach(({ message }) => notices.say('error', of(message)))
    const { entry } = outcome.answer
    const run = () => void commands.send('history.undo', { campaign, entries: [entry] })
    notices.say('done', t('campaigns.discarded', { name }), { label: t('shell.undo'), run })
  }
}
