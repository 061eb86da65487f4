import type { Arguments } from '../../app/arguments.ts'
import { withApp } from '../base/dataFolder.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from '../base/io.ts'
import { readPackOrReport } from '../base/packOption.ts'
import { packPreviewText, packTakenText } from '../base/packPreviewText.ts'
import { replaceControlCharacters } from '../base/problem.ts'
import { createCliCall, resolveCampaign } from '../base/resolveNames.ts'
import { showResult } from './call.ts'

/**
 * `pack take CAMPAIGN FILE [--preview] [--json]`: moves a campaign to another version of its pack. `--preview` only says
 * what that would change; the exit code is 1 if the version cannot be taken.
 */
export async function takePackInCampaign(
  [idOrName, file]: readonly [string, string],
  args: Arguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const pack = await readPackOrReport(file, terminal)
  if (!pack) return EXIT_CODES.unreadable
  const { text, out } = terminal
  const [asJson, isPreview] = [args.options.has('json'), args.options.has('preview')]
  const print = (lines: readonly string[]): void => lines.forEach((line) => out(replaceControlCharacters(line)))
  return withApp(args, !isPreview, terminal, ({ app }) => {
    const call = createCliCall(app)
    const campaign = resolveCampaign(call, idOrName)
    const input = { campaign, pack: pack.document }
    const preview = call('pack.preview', input)
    if (isPreview) {
      if (asJson) out(JSON.stringify(preview))
      else print(packPreviewText(preview, text))
      return preview.gone.length + preview.refused.length > 0 ? EXIT_CODES.no : EXIT_CODES.done
    }
    const answer = app.call('pack.take', input, 'cli')
    if (asJson || !answer.ok) return showResult(answer, asJson, () => '', terminal)
    const { name } = call('campaign.get', { campaign }).campaign
    print(preview.isSame ? packPreviewText(preview, text) : packTakenText(name, preview, text))
    return EXIT_CODES.done
  })
}
