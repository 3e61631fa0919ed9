// node server.js: boardgame.io's own server with Zoom, its matches in memory as it comes;
// prints its port.
import { createRequire } from 'node:module'
import { Zoom } from './game.js'

const { Server } = createRequire(import.meta.url)('boardgame.io/server')
const server = Server({ games: [Zoom], origins: ['http://localhost'] })
const { appServer } = await server.run({ port: 0, callback: () => {} })
console.log(JSON.stringify({ port: appServer.address().port }))
