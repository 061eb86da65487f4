import { afterEach } from 'vitest'
import { openService, type Service } from '../../main/host/service.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

/** The worker from its sources: nothing has to be built. */
export const WORKER = new URL('../../main/host/pdfWorker.ts', import.meta.url)

/** Call it once in a test file; gives a maker of services, each on a new data folder that is gone after the test. */
export function services(): () => Service {
  const open: { readonly service: Service; readonly folder: Folder }[] = []
  afterEach(async () => {
    for (const { service, folder } of open.splice(0)) {
      await service.close()
      folder.remove()
    }
  })
  return () => {
    const folder = temporaryFolder()
    const service = openService({ folder: folder.path, actor: 'test', worker: WORKER })
    open.push({ service, folder })
    return service
  }
}
