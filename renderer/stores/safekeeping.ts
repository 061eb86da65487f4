import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { AnswerOf, InputOf } from '../../shared/contract/calls/answers.ts'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { SafekeepingName } from '../../shared/contract/calls/methods.ts'
import { client } from '../api/client.ts'
import { allAnswered } from '../lib/commandQueue.ts'
import { useView } from '../lib/query.ts'
import { saveTyped } from '../lib/unsavedTexts.ts'
import { useText } from '../text/useText.ts'
import { useNotices } from './notices.ts'
import { isSafety } from './readOnly.ts'
import { useUserFiles } from './userFiles.ts'

/** How safe the data are, kept up to date. */
export const useSafety = () => useView('safekeeping.state', () => ({}), isSafety)
/** All backups, the newest first. */
export const useBackups = () => useView('safekeeping.backups', () => ({}), isSafety)
/** What is different today from what a backup holds. */
export const useDifferences = (backup: () => string) => useView('safekeeping.differences', () => ({ backup: backup() }))

/** Looks after the data: makes backups, looks through everything, brings back what was. One thing at a time. */
export const useSafekeeping = defineStore('safekeeping', () => {
  const doing = ref<SafekeepingName>()
  const notices = useNotices()
  const { save } = useUserFiles()
  const { t, problem } = useText()

  /** Asks for something that takes its time; gives its answer, nothing where it failed: that is told in a notice. */
  async function run<M extends SafekeepingName>(method: M, input: InputOf<M>): Promise<AnswerOf<M> | undefined> {
    if (doing.value !== undefined) return undefined
    doing.value = method
    try {
      // Whatever was typed belongs to the state that is kept.
      await saveTyped()
      await allAnswered()
      return await client(method, input as never)
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      return void notices.say(thrown.error.code === 'stopped' ? 'done' : 'error', problem(thrown.error))
    } finally {
      doing.value = undefined
    }
  }

  /** Writes the diagnosis where the user wants it. */
  async function saveDiagnosis(): Promise<void> {
    const written = await run('safekeeping.diagnosis', {})
    if (!written) return
    const { name, text } = written
    await save(name, text, 'text/plain', t('safe.diagnosed', { file: name }))
  }

  return {
    doing,
    backUp: () => run('safekeeping.back-up', {}),
    check: () => run('safekeeping.check', {}),
    restore: (backup: string) => run('safekeeping.restore', { backup }),
    restoreCampaign: (input: InputOf<'safekeeping.restore-campaign'>) => run('safekeeping.restore-campaign', input),
    deleteCampaign: (input: InputOf<'safekeeping.delete-campaign'>) => run('safekeeping.delete-campaign', input),
    goOn: (way: InputOf<'safekeeping.go-on'>['way']) => run('safekeeping.go-on', { way }),
    saveDiagnosis,
  }
})
