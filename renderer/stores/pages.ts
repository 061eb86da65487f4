import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { PageOptions } from '../../shared/contract/pageChoices.ts'
import { useText } from '../text/useText.ts'
import { useCampaign } from './campaign.ts'
import { useCommands } from './commands.ts'
import { usePreferences } from './preferences.ts'
import { useUserFiles } from './userFiles.ts'

/** Whose notebooks are wanted: those of a game, of the games of a round, or of all bands. */
interface Together {
  readonly game?: string
  readonly round?: number
}

/** Writes the open campaign as a page to share, and its bands as notebooks for a pocket. */
export const usePages = defineStore('pages', () => {
  const campaign = useCampaign()
  const commands = useCommands()
  const preferences = usePreferences()
  const { save } = useUserFiles()
  const { t } = useText()
  /** True while notebooks are being made. */
  const isWriting = ref(false)
  const asked = () => ({ campaign: campaign.id!, language: preferences.language })
  const written = (file: string) => t('transfer.written', { file })

  /** The campaign as one file. Gives how many portraits found no room in it; nothing where none was made. */
  async function share(options: PageOptions): Promise<number | undefined> {
    const made = await commands.transfer('page.get', { ...asked(), ...options })
    if (!made.ok) return undefined
    const { name, text, portraits } = made.answer
    await save(name, text, 'text/html', written(name))
    return portraits.leftOut
  }

  /** The notebook of one band, for its next game. */
  async function notebook(warband: string): Promise<void> {
    const made = await commands.transfer('notebook.get', { ...asked(), warband })
    if (made.ok) await save(made.answer.name, made.answer.text, 'text/html', written(made.answer.name))
  }

  /** Several notebooks, a file each in one archive; what is in the way of one of them is told, and then there is none. */
  async function notebooks(of: Together): Promise<void> {
    if (isWriting.value) return
    isWriting.value = true
    await archive(of).finally(() => (isWriting.value = false))
  }
  async function archive(of: Together): Promise<void> {
    const own = asked()
    const list = await commands.transfer('notebook.list', { ...own, ...of })
    if (!list.ok) return
    const files = []
    for (const { warband, game, file } of list.answer.notebooks) {
      const made = await commands.transfer('notebook.get', { ...own, warband, ...(game !== null && { game }) })
      if (!made.ok) return
      files.push({ name: file, content: new Blob([made.answer.text]) })
    }
    const { archiveOf } = await import('../lib/archive.ts')
    const name = `${list.answer.name}.zip`
    await save(name, await archiveOf(files), 'application/zip', written(name))
  }
  return { isWriting, share, notebook, notebooks }
})
