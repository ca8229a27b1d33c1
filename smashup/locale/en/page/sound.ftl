### Sounds of the table.

sound-volume = Volume of the sounds
sound-level = { $volume } %
sound-mute = Mute all sounds
