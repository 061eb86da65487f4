import { aloneFigures } from './bench/alone.ts'
await aloneFigures('/tmp/before-club', (l) => console.log(l))
