import { ref } from 'vue'
import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { Envelope } from '../../shared/contract/envelope.ts'
import type { RenderedIssue } from '../../shared/contract/renderedIssue.ts'
import { useCampaign } from '../stores/campaign.ts'
import { newId, useCommands } from '../stores/commands.ts'

/** Input of a command on rounds, without the fields that `useRoundDecisions` adds. */
type RoundCommandFields<M extends 'round.change' | 'round.change-many'> = Omit<InputOf<M>, 'campaign'> &
  Pick<Envelope, 'base'>

/** Commands that decide something about rounds of the open campaign. `issues`: why the last command was refused. */
export function useRoundDecisions() {
  const campaign = useCampaign()
  const commands = useCommands()
  const issues = ref<readonly RenderedIssue[]>([])

  async function run<M extends 'round.change' | 'round.change-many'>(method: M, own: RoundCommandFields<M>) {
    const input = { request: newId(), campaign: campaign.id, ...own } as unknown as InputOf<M>
    const outcome = await commands.send(method, input)
    issues.value = outcome.ok ? [] : (outcome.error.issues ?? [])
    return outcome
  }
  const change = (own: RoundCommandFields<'round.change'>) => run('round.change', own)
  const changeMany = (own: RoundCommandFields<'round.change-many'>) => run('round.change-many', own)
  return { issues, change, changeMany }
}
