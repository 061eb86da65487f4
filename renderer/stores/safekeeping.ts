import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { MethodAnswer, InputOf } from '../../shared/contract/calls/answers.ts'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { SafekeepingMethodName } from '../../shared/contract/calls/methods.ts'
import { callHost } from '../api/client.ts'
import { whenAllCommandsAnswered } from '../lib/commandQueue.ts'
import { useView } from '../lib/query.ts'
import { saveUnsavedTexts } from '../lib/unsavedTexts.ts'
import { useText } from '../text/useText.ts'
import { useNotices } from './notices.ts'
import { isDataSafetyChange } from './readOnly.ts'
import { useUserFiles } from './userFiles.ts'

/** State of the safety of the data, kept up to date. */
export const useDataSafetyState = () => useView('safekeeping.state', () => ({}), isDataSafetyChange)
/** All backups, the newest first. */
export const useBackups = () => useView('safekeeping.backups', () => ({}), isDataSafetyChange)
/** Differences between the current data and a backup. */
export const useBackupDifferences = (backup: () => string) =>
  useView('safekeeping.differences', () => ({ backup: backup() }))

/** Makes backups, checks the data and restores backups. Only one task runs at a time. */
export const useSafekeeping = defineStore('safekeeping', () => {
  const doing = ref<SafekeepingMethodName>()
  const notices = useNotices()
  const { save } = useUserFiles()
  const { t, problem } = useText()

  /** Runs a long task. Returns its answer; returns undefined if the task failed, and shows the error in a notice. */
  async function run<M extends SafekeepingMethodName>(
    method: M,
    input: InputOf<M>,
  ): Promise<MethodAnswer<M> | undefined> {
    if (doing.value !== undefined) return undefined
    doing.value = method
    try {
      // Typed texts are saved first, so that the task includes them.
      await saveUnsavedTexts()
      await whenAllCommandsAnswered()
      return await callHost(method, input as never)
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      return void notices.say(thrown.error.code === 'stopped' ? 'done' : 'error', problem(thrown.error))
    } finally {
      doing.value = undefined
    }
  }

  /** Writes the diagnosis to a file where the user chooses. */
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
