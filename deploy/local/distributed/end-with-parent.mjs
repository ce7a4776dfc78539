// Loaded before the program of a supervised process: it must not outlive a supervisor that was itself killed.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
