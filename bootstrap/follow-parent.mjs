// Loaded before the program. When the launcher is gone for good (kill -9) or lets go, the program stops in its own
// orderly way instead of keeping the port and the data folder. Windows would end it at once if it were sent a signal.
if (process.channel) {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.kill(process.pid, 'SIGTERM')
  })
  process.channel.unref()
}
