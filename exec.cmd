@rem npm scripts say exec, so that signals reach Node.js and not the shell before it. The shell of Windows has no such word.
@%*
