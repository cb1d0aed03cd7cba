import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tellCpu } from './report-cpu.ts'

/** A bare server that sends the bytes of the file BODY with the headers of a page (`*.br`) or of a call: the fastest that node:http can be. */
const file = process.env.BODY ?? ''
const body = readFileSync(file)
const isPage = file.endsWith('.br')
const type = isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, ...(isPage && { 'content-encoding': 'br' }), 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as { port: number }).port}`))
tellCpu()
process.once('SIGTERM', () => process.exit(0))
