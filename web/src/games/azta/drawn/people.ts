/** People in parts, on one grid: 120 x 150, the head round 60,54, shoulders at 98. `print.ts` says what the classes mean. */
export const PEOPLE: Record<string, string> = {
  'b-tee':
    '<path class="a" d="M16 156C15 120 26 106 46 99L52 92H68L74 99C94 106 105 120 104 156Z"/><path class="h" d="M84 106C98 112 105 124 104 156H88C92 136 90 118 84 106Z"/><path class="l" d="M47 99Q60 112 73 99"/>',
  'b-chef':
    '<path class="p" d="M16 156C15 120 26 106 46 99L52 92H68L74 99C94 106 105 120 104 156Z"/><path class="h" d="M84 106C98 112 105 124 104 156H88C92 136 90 118 84 106Z"/><path class="l" d="M48 104L70 118V156"/><g class="k"><circle cx="58" cy="124" r="2.4"/><circle cx="58" cy="138" r="2.4"/><circle cx="78" cy="124" r="2.4"/><circle cx="78" cy="138" r="2.4"/></g><path class="b" d="M44 95Q60 106 76 95L78 103Q60 114 42 103ZM58 106L50 120 60 116 68 121 63 106Z"/>',
  'b-track':
    '<use href="#b-tee"/><path class="p" d="M50 93L60 112 70 93 76 99 62 122H58L44 99Z"/><path class="l" d="M60 120V156M24 116L30 156M32 111L38 156"/>',
  'b-hood':
    '<use href="#b-tee"/><path class="a" d="M40 100C42 88 50 92 60 92S78 88 80 100C76 112 66 116 60 116S44 112 40 100Z"/><path class="l" d="M52 112V130M68 112V126"/>',
  'b-coat':
    '<path class="p" d="M16 156C15 120 26 106 46 99L52 92H68L74 99C94 106 105 120 104 156Z"/><path class="h" d="M84 106C98 112 105 124 104 156H88C92 136 90 118 84 106Z"/><path class="a" d="M48 97L60 134 72 97Z"/><path class="l" d="M48 98L42 116 54 122 58 156M72 98L78 116 66 122 62 156"/><path class="b" d="M60 103L47 96V111ZM60 103L73 96V111Z"/>',
  'b-suit':
    '<use href="#b-tee"/><path class="p" d="M49 96L60 130 71 96Z"/><path class="b" d="M56 100H64L63 106 67 126 60 136 53 126 57 106Z"/><path class="l" d="M49 97L42 116 52 120 60 142 68 120 78 116 71 97"/>',
  'b-tank':
    '<path class="a" d="M2 156C0 118 14 102 42 97L50 92H70L78 97C106 102 120 118 118 156Z"/><path class="h" d="M94 104C112 112 119 126 118 156H100C104 136 102 118 94 104Z"/><path class="l" d="M46 98Q60 116 74 98M28 122Q44 132 58 122M62 122Q78 132 92 122"/>',
  'b-pearls':
    '<use href="#b-tee"/><path class="l" d="M60 112V156M30 116Q36 130 34 156M90 116Q84 130 86 156"/><g class="p"><circle cx="45" cy="101" r="3.6"/><circle cx="50" cy="107" r="3.6"/><circle cx="57" cy="110" r="3.6"/><circle cx="64" cy="110" r="3.6"/><circle cx="71" cy="107" r="3.6"/><circle cx="75" cy="101" r="3.6"/></g>',
  'b-nurse':
    '<use href="#b-tee"/><path class="p" d="M48 97L60 116 72 97 78 103 66 124H54L42 103Z"/><path class="b" d="M76 122h6v6h6v6h-6v6h-6v-6h-6v-6h6Z"/>',
  'b-trench':
    '<use href="#b-tee"/><path class="a" d="M46 98L36 84 34 112 54 128ZM74 98L84 84 86 112 66 128Z"/><path class="l" d="M54 128L58 156M66 128L62 156"/>',
  'b-cop':
    '<use href="#b-tee"/><path class="b" d="M56 100H64L66 132 60 140 54 132Z"/><path class="p" d="M80 116l4 6 7 1-5 5 1 7-7-3-6 3 1-7-5-5 7-1Z"/>',
  'h-oval':
    '<path class="s" d="M50 74V94Q60 104 70 94V74Z"/><path class="s" d="M36 56C30 50 28 64 37 66C40 79 49 87 60 87S80 79 83 66C92 64 90 50 84 56C86 20 34 20 36 56Z"/><path class="h" d="M76 34C84 44 84 70 70 85C78 82 82 74 83 66C90 64 90 52 84 56C85 46 82 38 76 34Z"/>',
  'h-square':
    '<path class="s" d="M48 74V95Q60 104 72 95V74Z"/><path class="s" d="M35 54C29 50 28 64 35 66C36 82 44 90 60 90S84 82 85 66C92 64 91 50 85 54V36C80 26 40 26 35 36Z"/><path class="h" d="M78 32C84 50 84 74 72 88C81 85 84 78 85 66C91 64 91 52 85 54V36Z"/>',
  'h-long':
    '<path class="s" d="M51 78V96Q60 104 69 96V78Z"/><path class="s" d="M38 52C32 48 31 62 38 64C40 82 50 94 60 94S80 82 82 64C89 62 88 48 82 52C84 20 36 20 38 52Z"/><path class="h" d="M75 32C82 46 82 74 68 92C77 88 81 76 82 64C88 62 88 50 82 52C82 44 80 36 75 32Z"/>',
  'h-round':
    '<path class="s" d="M50 76V94Q60 103 70 94V76Z"/><path class="s" d="M32 58C26 54 26 68 33 69C37 82 48 88 60 88S83 82 87 69C94 68 94 54 88 58C90 18 30 18 32 58Z"/><path class="h" d="M78 32C88 46 86 72 70 87C80 84 85 77 87 69C93 67 93 56 88 58C88 46 85 37 78 32Z"/>',
  'f-scared':
    '<g class="p"><ellipse cx="49" cy="55" rx="8" ry="9"/><ellipse cx="71" cy="55" rx="8" ry="9"/></g><g class="k"><circle cx="50" cy="56" r="2.3"/><circle cx="70" cy="56" r="2.3"/></g><path class="l" d="M38 43L52 38M82 43L68 38M60 58Q65 66 59 67"/><path class="p" d="M47 75Q50 71 54 74T60 73T66 74T73 75Q71 82 67 80T60 81T53 80T47 75Z"/>',
  'f-shout':
    '<g class="p"><circle cx="49" cy="53" r="7.5"/><circle cx="71" cy="53" r="7.5"/></g><g class="k"><circle cx="51" cy="54" r="2.6"/><circle cx="73" cy="54" r="2.6"/><path d="M48 69Q60 64 72 69Q74 86 60 86T48 69Z"/></g><path class="b" d="M53 79Q60 74 67 79Q66 85 60 85T53 79Z"/><path class="l" d="M40 42Q48 36 55 41M66 41Q74 36 82 42M60 56Q65 62 60 63"/>',
  'f-grim':
    '<path class="p" d="M41 53H56Q56 61 49 61T41 53ZM64 53H79Q79 61 72 61T64 53Z"/><g class="k"><circle cx="50" cy="56" r="2.8"/><circle cx="70" cy="56" r="2.8"/><path d="M39 45L57 49 57 53 39 50ZM81 45L63 49 63 53 81 50Z"/></g><path class="l" d="M60 58Q67 67 58 68M49 78Q60 72 71 78"/>',
  'f-smug':
    '<g class="p"><ellipse cx="49" cy="55" rx="6.5" ry="5.5"/><ellipse cx="71" cy="55" rx="6.5" ry="5.5"/></g><g class="k"><circle cx="51" cy="55" r="2.6"/><circle cx="73" cy="55" r="2.6"/></g><path class="l" d="M41 47Q48 44 56 48M64 44Q72 37 81 43M42 52Q49 50 56 53M64 52Q71 50 78 53M61 58Q67 66 60 67M50 76Q62 82 72 72"/>',
  'f-grin':
    '<g class="p"><circle cx="49" cy="54" r="6"/><circle cx="71" cy="54" r="6"/><path d="M44 70Q60 75 76 70Q75 84 60 84T44 70Z"/></g><g class="k"><circle cx="49" cy="54" r="2.4"/><circle cx="71" cy="54" r="2.4"/></g><path class="l" d="M41 45Q48 41 55 44M65 44Q72 41 79 45M60 57Q65 64 60 65M52 73V81M60 74V84M68 73V81"/>',
  'f-old':
    '<g class="k"><circle cx="49" cy="56" r="2.6"/><circle cx="71" cy="56" r="2.6"/></g><path class="l" d="M42 49Q49 45 55 50M65 50Q71 45 78 49M42 62Q47 65 53 62M67 62Q73 65 78 62M60 58Q68 68 59 69M50 78Q56 75 60 77Q66 80 71 76"/>',
  't-toque':
    '<path class="p" d="M37 38L35 14C16 10 24-16 43-10C47-27 75-27 79-10C97-16 104 10 85 14L83 38Q60 30 37 38Z"/><path class="h" d="M85 14C100 8 96-14 79-10C88-4 84 8 74 14L76 35 83 38Z"/><path class="l" d="M36 24Q60 16 84 24M50 18V4M68 18V2"/>',
  't-spikes':
    '<path class="b" d="M37 46L26 32 38 30 32 12 46 20 52 2 62 16 76 4 78 20 94 16 84 32 94 38 83 46Q60 28 37 46Z"/><path class="a" d="M35 44Q60 32 85 44V36Q60 24 35 36Z"/><path class="a" d="M85 38L104 32 98 40 106 48 85 44Z"/>',
  't-bun':
    '<circle class="b" cx="60" cy="9" r="13"/><path class="l" d="M52 6Q60 1 67 8"/><path class="b" d="M34 60C26 16 94 16 86 60C84 42 72 36 60 36S36 42 34 60Z"/>',
  't-scarf':
    '<path class="b" d="M34 62C28 42 40 30 60 30S92 42 86 62C84 50 78 44 72 41Q56 46 44 42C38 46 36 52 34 62Z"/><path class="a" d="M33 46C30 12 90 12 87 46Q60 26 33 46Z"/><path class="a" d="M58 18L44 2 56 0 62 10 70-4 80 4 64 19Z"/><g class="p"><circle cx="46" cy="30" r="2.6"/><circle cx="60" cy="25" r="2.6"/><circle cx="74" cy="30" r="2.6"/></g>',
  't-cap':
    '<path class="k" d="M35 50V42H41V56Z"/><path class="k" d="M85 50V42H79V56Z"/><path class="b" d="M34 42C32 10 88 10 86 42Q60 32 34 42Z"/><path class="b" d="M34 42Q66 26 104 40Q108 46 98 47Q66 38 34 46Z"/><path class="l" d="M60 17V33"/><circle class="p" cx="60" cy="17" r="3"/>',
  't-umlaut':
    '<path class="p" d="M36 58C22 62 20 44 30 42C24 34 36 26 40 34C40 42 37 48 36 58ZM84 58C98 62 100 44 90 42C96 34 84 26 80 34C80 42 83 48 84 58Z"/><circle class="p" cx="48" cy="18" r="9"/><circle class="p" cx="72" cy="18" r="9"/><path class="l" d="M44 16Q48 12 52 17M68 16Q72 12 76 17"/>',
  't-bald':
    '<path class="l" d="M46 36Q52 30 60 30M50 40Q54 37 59 37"/><path class="k" d="M86 58h5v9h-5z"/><path class="l" d="M89 66Q96 76 88 92"/>',
  't-perm':
    '<path class="b" d="M34 66C22 66 22 52 28 48C20 42 26 30 34 32C32 20 46 14 52 20C58 10 74 14 74 22C84 16 94 26 88 34C98 36 98 48 92 50C98 58 94 66 86 66C88 54 82 44 74 42Q66 46 60 41Q52 46 46 42C38 46 32 56 34 66Z"/><path class="l" d="M40 30Q46 24 50 31M64 27Q70 22 74 29M32 46Q38 42 40 47"/>',
  't-nurse':
    '<path class="b" d="M32 78C24 16 96 16 88 78C84 70 84 52 78 44Q60 46 50 36C40 46 38 66 32 78Z"/><path class="p" d="M38 24Q60 8 82 24L78 4Q60-4 42 4Z"/><path class="b" d="M57 4h6v4h4v6h-4v4h-6v-4h-4V8h4Z"/>',
  't-tinfoil':
    '<path class="b" d="M34 62C30 50 34 40 40 38H80C86 40 90 50 86 62C84 54 80 46 76 44H44C40 46 36 54 34 62Z"/><path class="p" d="M28 44L40 34 56-14 62-8 80 34 92 44Q60 30 28 44Z"/><path class="l" d="M40 34L54 24 56-14M54 24L66 30 62-8M66 30L80 34M54 24L48 34"/><path class="h" d="M66 30L62-8 80 34 92 44Q78 38 70 37Z"/>',
  't-braids':
    '<path class="b" d="M35 56C28 16 92 16 85 56C82 44 74 38 60 34C48 38 38 44 35 56Z"/><path class="b" d="M35 52Q22 58 28 66Q18 72 26 80Q18 88 26 94L22 106 34 102 36 92Q30 88 36 80Q30 72 38 66ZM85 52Q98 58 92 66Q102 72 94 80Q102 88 94 94L98 106 86 102 84 92Q90 88 84 80Q90 72 82 66Z"/><path class="l" d="M60 20V34"/>',
  't-headset':
    '<path class="b" d="M36 50C30 16 90 16 84 50C82 42 78 36 70 36Q56 42 44 36C40 38 37 44 36 50Z"/><path class="l" d="M33 54C28 8 92 8 87 54"/><path class="a" d="M28 50h8v18h-8zM84 50h8v18h-8z"/><path class="l" d="M88 68Q88 82 70 80"/><circle class="k" cx="68" cy="80" r="3.2"/>',
  't-helmet':
    '<path class="b" d="M34 70Q26 80 32 90L40 82ZM86 70Q94 80 88 90L80 82Z"/><path class="a" d="M31 50C26 8 94 8 89 50Q60 38 31 50Z"/><path class="p" d="M53 14Q60 12 67 14L68 42Q60 40 52 42Z"/><path class="l" d="M36 50L42 84M84 50L78 84"/>',
  't-peak':
    '<path class="k" d="M36 52V44H41V58ZM84 52V44H79V58Z"/><path class="a" d="M36 40L26 24Q60 2 94 24L84 40Q60 32 36 40Z"/><path class="k" d="M36 40Q60 32 84 40L88 48Q60 38 32 48Z"/><path class="p" d="M60 14l3 6 6 1-4 4 1 6-6-3-6 3 1-6-4-4 6-1Z"/>',
  't-bob': '<path class="b" d="M28 84C18 14 102 14 92 84L80 80C86 66 84 48 74 40Q54 50 46 38C36 48 34 66 40 80Z"/>',
  't-beanie':
    '<path class="b" d="M33 46C30 8 90 8 87 46Z"/><path class="a" d="M31 38Q60 28 89 38V48Q60 38 31 48Z"/><circle class="a" cx="60" cy="12" r="7"/>',
  'x-apron':
    '<path class="p" d="M44 100L38 156H82L76 100 70 112H50Z"/><path class="l" d="M49 114V156M60 114V156M71 114V156"/>',
  'x-glasses':
    '<circle class="l" cx="49" cy="55" r="10"/><circle class="l" cx="71" cy="55" r="10"/><path class="l" d="M59 54Q60 52 61 54M39 53L33 51M81 53L87 51"/>',
  'x-shades':
    '<path class="k" d="M36 48H84V54Q84 63 73 63Q63 63 61 54H59Q57 63 47 63Q36 63 36 54Z"/><path d="M42 51l7 0-5 8zM67 51l7 0-5 8z" fill="#fbf6e9" fill-opacity=".75"/>',
  'x-curl': '<path class="k" d="M60 69C52 64 44 74 34 66C34 76 46 82 60 74C74 82 86 76 86 66C76 74 68 64 60 69Z"/>',
  'x-walrus': '<path class="p" d="M42 78C42 66 54 64 60 68C66 64 78 66 78 78C70 74 66 76 60 76S50 74 42 78Z"/>',
  'x-beard':
    '<path class="b" d="M36 62C36 92 48 102 60 102S84 92 84 62C80 70 74 70 68 70H52C46 70 40 70 36 62ZM52 76H68Q66 84 60 84T52 76Z"/>',
  'x-stubble': '<path class="h" d="M37 66C40 82 50 90 60 90S80 82 84 66C76 74 70 70 60 70S44 74 37 66Z"/>',
  'x-whistle': '<path class="l" d="M46 99L60 124 74 99"/><path class="b" d="M52 122H70V128H66A8 8 0 1 1 52 130Z"/>',
  'x-goggles':
    '<path class="k" d="M34 28H86V40H34Z"/><path class="a" d="M38 22H56V44H38ZM64 22H82V44H64Z"/><path class="l" d="M42 28H52M68 28H78"/>',
  'x-sweat': '<path class="p" d="M94 30Q100 40 95 43T90 38ZM102 50Q108 59 103 62T98 57ZM22 34Q16 44 21 46T26 41Z"/>',
  'a-hands':
    '<path class="a" d="M8 156C4 128 14 108 32 105L37 120Q25 128 28 156ZM112 156C116 128 106 108 88 105L83 120Q95 128 92 156Z"/><g transform="translate(0 -26)"><path class="s" d="M30 130Q38 124 46 129Q50 136 46 144Q38 149 31 145ZM90 130Q82 124 74 129Q70 136 74 144Q82 149 89 145Z"/><path class="l" d="M38 129V136M43 131V137M82 129V136M77 131V137"/></g>',
  'x-bib': '<path class="p" d="M42 118H78V146H42Z"/><path class="l" d="M50 126V138M58 126H66L60 138M71 126V138"/>',
  't-band':
    '<path class="b" d="M35 48C28 14 92 14 85 48Q60 28 35 48Z"/><path class="a" d="M35 46Q60 34 85 46V38Q60 26 35 38Z"/>',
  't-scout':
    '<path class="b" d="M38 34C36 0 50 2 60 8C70 2 84 0 82 34Q60 28 38 34Z"/><path class="b" d="M12 40Q60 20 108 40Q100 48 60 40T12 40Z"/><path class="k" d="M37 33Q60 25 83 33V27Q60 19 37 27Z"/>',
  'x-neck': '<path class="b" d="M42 96Q60 106 78 96L80 102 66 112 72 128 60 116 48 128 54 112 40 102Z"/>',
  'x-stripes':
    '<path class="k" d="M25 111Q60 118 95 111V117Q60 124 25 117ZM20 124Q60 131 100 124V130Q60 137 20 130ZM18 138Q60 145 102 138V144Q60 151 18 144Z"/>',
  'f-mime':
    '<g class="k"><circle cx="49" cy="55" r="3.2"/><circle cx="71" cy="55" r="3.2"/></g><path class="l" d="M49 42V48M49 62V70M71 42V48M71 62V70M41 39Q48 34 55 38M65 38Q72 34 79 39M60 58Q64 65 60 66"/><path class="b" d="M52 77Q56 73 60 76Q64 73 68 77Q60 84 52 77Z"/>',
  't-beret':
    '<path class="a" d="M32 42C20 16 70 2 94 20C102 28 94 36 87 40Q60 26 32 42Z"/><path class="l" d="M58 8Q56 2 62-4"/><path class="k" d="M34 44Q60 28 86 42L86 38Q60 24 34 40Z"/>',
  't-short': '<path class="b" d="M35 50C28 12 92 12 85 50Q81 38 72 34Q54 42 45 36Q38 40 35 50Z"/>',
  'x-badge':
    '<path class="l" d="M49 99L60 124 71 99"/><path class="p" d="M49 122H71V148H49Z"/><path class="k" d="M49 122H71V129H49Z"/><path class="l" d="M54 136H66M54 142H62"/>',
  'x-straps':
    '<path class="b" d="M34 104L42 156H31L24 111ZM86 104L78 156H89L96 111Z"/><path class="l" d="M40 132H80"/>',
  't-mohawk':
    '<path class="a" d="M44 36Q40-8 60-24Q88-14 78 36Q60 22 44 36Z"/><path class="l" d="M52 20Q53 0 60-12M66 20Q71 4 67-12"/>',
};
