// Loaded before the program. When the launcher is gone for good (kill -9), the program stops in its own orderly way
// instead of keeping the port and the data folder.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
