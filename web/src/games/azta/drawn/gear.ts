/** Gear, the grip at 0,0. */
export const GEAR: Record<string, string> = {
  'g-machete':
    '<path class="p" d="M-5-10L-9-62Q-6-76 6-80Q10-44 6-10Z"/><path class="l" d="M2-70Q5-44 2-16"/><path class="b" d="M-5-10H6L7 16H-6Z"/><path class="k" d="M-9-12H9V-7H-9Z"/>',
  'g-crowbar':
    '<path class="b" d="M-3.5 20V-58C-4-76 14-80 20-66L14-62C12-69 4-68 4-58V20Q0 26-3.5 20Z"/><path class="l" d="M16-72L20-66"/>',
  'g-bat':
    '<path class="b" d="M-3 18L-7-58Q-8-72 0-74Q8-72 7-58L3 18Q6 24 0 24T-3 18Z"/><path class="l" d="M-4-44Q0-50 4-42T2-30M-3 2H3M-3 8H3"/>',
  'g-book':
    '<path class="b" d="M-22-44L16-50 24 4-14 10Z"/><path class="p" d="M-14 10L-16 4 22-2 24 4Z"/><ellipse class="p" cx="1" cy="-24" rx="10" ry="12"/><path class="k" d="M-7-27Q-1-25-1-20Q-7-20-7-27ZM9-29Q3-26 3-21Q9-22 9-29Z"/>',
  'g-shield':
    '<path class="b" d="M-28-54Q0-66 28-54V10Q20 34 0 40Q-20 34-28 10Z"/><path class="p" d="M-18-40Q0-48 18-40V-24Q0-30-18-24Z"/><path class="l" d="M-10-8Q-2-14 4-6Q12-2 6 6Q-2 12-8 4Q-14-2-10-8Z"/><path class="h" d="M16-57Q24-56 28-54V10Q20 34 4 39Q20 10 16-57Z"/>',
  'g-knives':
    '<path class="b" d="M-18-20L14-30 22 16-10 24Z"/><path class="k" d="M-14-22L-20-44-14-46-8-24ZM-4-25L-8-50-2-52 3-27ZM8-28L6-48 12-50 14-30Z"/><path class="l" d="M-8-8L14-14M-6 4L16-2"/>',
  'g-shoes':
    '<path class="a" d="M-22-16Q-14-20-10-30L2-28Q6-14 20-10Q28-6 26 4H-22Z"/><path class="p" d="M-24 4H28V11H-24Z"/><path class="l" d="M-6-22L4-20M-4-16L8-12"/>',
  'g-board':
    '<path class="a" d="M-10-66Q0-78 10-66V26Q0 38-10 26Z"/><path class="l" d="M-4-40L4-30-4-20 4-10"/><g class="p"><circle cx="-12" cy="-50" r="5"/><circle cx="12" cy="-50" r="5"/><circle cx="-12" cy="14" r="5"/><circle cx="12" cy="14" r="5"/></g>',
  'g-aid':
    '<path class="p" d="M-26-26H26V14H-26Z"/><path class="l" d="M-10-26Q-10-36 0-36T10-26"/><path class="b" d="M-5-20H5V-11H14V-1H5V8H-5V-1H-14V-11H-5Z"/>',
  'g-frame':
    '<path class="l" d="M-24 34V-34Q-24-46-12-46H12Q24-46 24-34V34M-24-6H24" style="stroke-width:5"/><g class="b"><circle cx="-24" cy="34" r="7"/><circle cx="24" cy="34" r="7"/></g>',
  'g-walkie':
    '<path class="b" d="M-11-34H11V10H-11Z"/><path class="l" d="M7-34V-58"/><path class="l" d="M-6-26H6M-6-20H6M-6-14H6"/><circle class="p" cx="0" cy="0" r="4.5"/>',
  'g-umbrella':
    '<path class="a" d="M-34-30C-30-64 30-64 34-30Q24-38 17-30Q8-38 0-30Q-8-38-17-30Q-24-38-34-30Z"/><path class="l" d="M0-56V18Q0 28 8 26T12 18M-17-30Q-16-50 0-55Q16-50 17-30"/>',
  'g-saw':
    '<path class="b" d="M-20-14H16V14H-20Z"/><path class="p" d="M16-8H62Q72 0 62 8H16Z"/><path class="l" d="M24-8L27-12 30-8M36-8L39-12 42-8M48-8L51-12 54-8M24 8L27 12 30 8M36 8L39 12 42 8M48 8L51 12 54 8M-14-14Q-12-28 4-26L6-14"/>',
  'g-tome':
    '<path class="b" d="M-24-40H20V10H-24Z"/><path class="p" d="M20-40L26-34V16H-18L-24 10H20Z"/><path class="l" d="M-12-26H8L-12-4H8"/>',
  'g-pistol':
    '<path class="b" d="M-14-36H36V-21H7Q5-11-4-12L-7 18H-21Z"/><path class="l" d="M-5-20Q1-14 5-21M22-36V-40"/>',
  'g-shotgun':
    '<path class="p" d="M-4-8L-7-80H3L5-8Z"/><path class="b" d="M-8-12H8L11 10 5 34H-9L-11 8Z"/><path class="l" d="M-6-46H4M-2-80V-86"/>',
  'g-foil':
    '<path class="p" d="M-24 8L-5-48 5-44 24 8Q0-4-24 8Z"/><path class="l" d="M-15-6L-2-14-5-48M-2-14L9-8 5-44"/>',
  'g-keys':
    '<path class="l" d="M0-2A12 12 0 1 1 0-26A12 12 0 1 1 0-2" style="stroke-width:4"/><path class="p" d="M-5-25L-18-54-10-58-5-50 1-52 4-45-1-42 4-29Z"/><path class="b" d="M7-9H25V15H7Z"/>',
  'g-coat':
    '<path class="p" d="M-26-34L-9-46 0-35 9-46 26-34 20 26H-20Z"/><path class="l" d="M0-35V26M8-2H16M-14 8Q-8 12-10 18"/><path class="b" d="M-15-6Q-8-10-6-3T-13 2Z"/>',
  'g-pads':
    '<path class="b" d="M-34-12Q-36-40-12-40L-4-31H4L12-40Q36-40 34-12L17-7V12H-17V-7Z"/><path class="l" d="M-19-36V-10M19-36V-10M0-31V12"/>',
  'g-goggles':
    '<path class="k" d="M-32-26H32V-13H-32Z"/><path class="b" d="M-26-34H-3V-4H-26ZM3-34H26V-4H3Z"/><path class="p" d="M-20-28H-8V-11H-20ZM8-28H20V-11H8Z"/>',
  'g-pack':
    '<path class="k" d="M-36-20H36V-11H-36Z"/><path class="a" d="M-22-26H22Q29 10 0 16Q-29 10-22-26Z"/><path class="l" d="M-15-14H15"/>',
  'g-pants':
    '<path class="p" d="M-30-32H30L26 5Q9-2 4 12H-4Q-9-2-26 5Z"/><path class="a" d="M-30-32H30V-23H-30Z"/><path class="b" d="M0-11C-4-18-13-12 0-2C13-12 4-18 0-11Z"/>',
  'g-hook':
    '<path class="l" d="M0 20V-62M0-46Q-26-46-24-22M0-46Q26-46 24-22" style="stroke-width:5"/><path class="k" d="M-31-25L-23-8-17-24ZM31-25L23-8 17-24Z"/><path class="l" d="M0 20Q16 30 8 40"/>',
  'g-skates':
    '<path class="a" d="M-20-42H-2L0-21Q19-18 23-4V4H-20Z"/><path class="p" d="M-23 4H26V10H-23Z"/><g class="b"><circle cx="-13" cy="16" r="7.5"/><circle cx="15" cy="16" r="7.5"/></g><path class="l" d="M-9-33H-1M-9-25H1"/>',
  'g-picks':
    '<path class="b" d="M-20-9H20V19H-20Z"/><path class="l" d="M-11-9V-42L-4-48M0-9V-52M11-9V-40Q18-42 18-49" style="stroke-width:4"/>',
  'g-nailgun':
    '<path class="a" d="M-15-42H27V-23H9L4 19H-11L-8-23H-15Z"/><path class="k" d="M27-38H42V-28H27Z"/><path class="p" d="M7-22H24V-3Z"/>',
  'g-camera':
    '<path class="b" d="M-28-29H28V11H-28Z"/><path class="p" d="M-11-44H13V-29H-11Z"/><circle class="p" cx="0" cy="-9" r="14"/><circle class="k" cx="0" cy="-9" r="6.5"/><path class="l" d="M1-46V-58M-15-47L-24-55M17-47L26-55"/>',
  'g-extinguisher':
    '<path class="a" d="M-14-35Q0-46 14-35V25H-14Z"/><path class="k" d="M-6-48H6V-39H-6Z"/><path class="l" d="M6-45Q26-48 25-20V-6M-13-50L9-52"/><path class="p" d="M-9-16H9V1H-9Z"/>',
  'g-cans':
    '<path class="b" d="M-24-35H-5V14H-24ZM5-35H24V14H5Z"/><path class="a" d="M-10-46H10V21H-10Z"/><path class="p" d="M-26-18H26V-7H-26Z"/>',
  'g-stink':
    '<circle class="b" cx="0" cy="-10" r="21"/><path class="k" d="M-6-37H6V-29H-6Z"/><path class="l" d="M0-37Q4-50 15-47M-27-38Q-33-46-27-54T-29-68M27-32Q33-40 27-48"/><path class="p" d="M-9-15H-2V-7H-9ZM2-15H9V-7H2Z"/>',
  'g-jetpack':
    '<path class="p" d="M-27-40Q-15-60-3-40V14H-27ZM3-40Q15-60 27-40V14H3Z"/><path class="b" d="M-23 14H-7L-4 26H-26ZM7 14H23L26 26H4Z"/><path class="a" d="M-22 26L-14 47-7 26ZM7 26L14 47 22 26Z"/><path class="l" d="M-27-20H-3M3-20H27"/>',
  'g-parcel':
    '<path class="b" d="M-26-34H26V14H-26Z"/><path class="p" d="M-7-34H7V14H-7Z"/><path class="l" d="M0-34Q-18-50-16-36M0-34Q18-50 16-36"/>',
};
