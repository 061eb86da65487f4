import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { PageOptions } from '../../shared/contract/pageChoices.ts'
import { useText } from '../text/useText.ts'
import { useCampaign } from './campaign.ts'
import { useCommands } from './commands.ts'
import { usePreferences } from './preferences.ts'
import { useUserFiles } from './userFiles.ts'

/** Selects notebooks: of a game, of the games of a round, or of all warbands if empty. */
interface NotebookSelection {
  readonly game?: string
  readonly round?: number
}

/** Writes the open campaign as a page to share, and its warbands as notebooks. */
export const useCampaignPages = defineStore('pages', () => {
  const campaign = useCampaign()
  const commands = useCommands()
  const preferences = usePreferences()
  const { save } = useUserFiles()
  const { t } = useText()
  /** True while notebooks are being made. */
  const isWriting = ref(false)
  const baseInput = () => ({ campaign: campaign.id!, language: preferences.language })
  const writtenMessage = (file: string) => t('transfer.written', { file })

  /**
   * Saves the campaign as one HTML file. Returns the number of portraits and photos that did not fit; undefined if no file was
   * made.
   */
  async function share(options: PageOptions): Promise<number | undefined> {
    const made = await commands.transfer('page.get', { ...baseInput(), ...options })
    if (!made.ok) return undefined
    const { name, text, portraits, pictures } = made.answer
    await save(name, text, 'text/html', writtenMessage(name))
    return portraits.leftOut + pictures.leftOut
  }

  /**
   * Saves the rounds and games that have a day as a file for calendars: of a campaign, by default the open one, of some
   * of its warbands, or of one game.
   */
  async function calendar(of: { readonly campaign?: string; readonly warbands?: string[]; readonly game?: string }) {
    const made = await commands.transfer('calendar.get', { ...baseInput(), ...of })
    if (made.ok) await save(made.answer.name, made.answer.text, 'text/calendar', writtenMessage(made.answer.name))
  }

  /** Saves the notebook of one warband for its next game. */
  async function notebook(warband: string): Promise<void> {
    const made = await commands.transfer('notebook.get', { ...baseInput(), warband })
    if (made.ok) await save(made.answer.name, made.answer.text, 'text/html', writtenMessage(made.answer.name))
  }

  /** Saves several notebooks in one archive. If a notebook fails, its error is shown and nothing is saved. */
  async function notebooks(of: NotebookSelection): Promise<void> {
    if (isWriting.value) return
    isWriting.value = true
    await archive(of).finally(() => (isWriting.value = false))
  }
  async function archive(of: NotebookSelection): Promise<void> {
    const own = baseInput()
    const list = await commands.transfer('notebook.list', { ...own, ...of })
    if (!list.ok) return
    const files = []
    for (const { warband, game, file } of list.answer.notebooks) {
      const made = await commands.transfer('notebook.get', { ...own, warband, ...(game !== null && { game }) })
      if (!made.ok) return
      files.push({ name: file, content: new Blob([made.answer.text]) })
    }
    const { zipFiles: archiveOf } = await import('../lib/archive.ts')
    const name = `${list.answer.name}.zip`
    await save(name, await archiveOf(files), 'application/zip', writtenMessage(name))
  }
  return { isWriting, share, calendar, notebook, notebooks }
})
