// The program's entry. Compiled code is kept between runs (in Node's own cache, where the system keeps temporary files):
// a run after the first starts noticeably faster. Only what is loaded after this is kept.
import { enableCompileCache } from 'node:module'

enableCompileCache()
void import('./index.ts')
