### Whose work the page shows beside this project's own.

credits-glyphs = The glyphs on the cards are from game-icons.net, by Lorc, Delapouite and contributors, under the Creative Commons licence CC BY 3.0; coloured and composed by this project.
credits-type = The condensed letters are Barlow Condensed, under the SIL Open Font License.
