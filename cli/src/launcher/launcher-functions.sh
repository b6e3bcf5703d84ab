# shellcheck shell=bash
#
# What both launchers share: finding a Java, making the archive for a short start, and starting tidegate.
# Written for bash 3.2, which is what macOS has. A start of tidegate runs through here every time, so the way that
# is taken every time starts no other program: that is why versions are read from files and values are returned in
# variables.

oldest_java=17
main_class=dev.tidegate.cli.Tidegate
training_class=dev.tidegate.cli.training.ClassListTraining

say() {
  printf 'tidegate: %s\n' "$*" >&2
}

fail() {
  say "$@"
  exit 1
}

# ---- Java ------------------------------------------------------------------------------------------------------

# Reads the version of the Java in a home into java_version, java_feature (the 17 of 17.0.15) and java_rank (a number
# that grows with the version). Fails if there is no Java.
read_java() {
  local home=$1 line
  java_version=
  [ -x "$home/bin/java" ] || return 1
  if [ -r "$home/release" ]; then
    while IFS= read -r line || [ -n "$line" ]; do
      case $line in
        JAVA_VERSION=*) java_version=${line#JAVA_VERSION=} ;;
      esac
    done <"$home/release"
  else
    # A Java without this file is rare and has to be asked.
    java_version=$("$home/bin/java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
  fi
  java_version=${java_version//\"/}
  rank_java "${java_version#1.}"
}

rank_java() {
  local IFS='._+-' part
  java_rank=0
  # shellcheck disable=SC2086 # the version is to be split
  set -- $1
  case ${1:-} in
    '' | *[!0-9]*) return 1 ;;
  esac
  java_feature=$1
  for part in "${1:-0}" "${2:-0}" "${3:-0}" "${4:-0}"; do
    case $part in
      *[!0-9]*) part=0 ;;
    esac
    java_rank=$((java_rank * 1000 + 10#$part))
  done
}

# Fills java_places with the directories that Java homes usually lie in.
list_java_places() {
  local IFS=:
  if [ -n "${TIDEGATE_JAVA_PLACES+set}" ]; then
    # shellcheck disable=SC2206 # the list is to be split
    java_places=(${TIDEGATE_JAVA_PLACES})
  else
    java_places=(/usr/lib/jvm /opt "${HOME:-/nowhere}/.sdkman/candidates/java" "${HOME:-/nowhere}/.jdks"
      /Library/Java/JavaVirtualMachines)
  fi
}

# Sets java_on_path to the first java on the PATH, or to nothing.
find_java_on_path() {
  local IFS=: directory
  java_on_path=
  for directory in $PATH; do
    if [ -x "$directory/java" ] && [ ! -d "$directory/java" ]; then
      java_on_path=$directory/java
      return
    fi
  done
}

# Fills java_homes with every place a Java may be at, the ones somebody chose first.
list_java_homes() {
  local place home real
  java_homes=()
  [ -z "${JAVA_HOME:-}" ] || java_homes+=("$JAVA_HOME")
  if [ -n "$java_on_path" ]; then
    real=$(real_path "$java_on_path")
    java_homes+=("${real%/bin/java}")
  fi
  for place in ${java_places[@]+"${java_places[@]}"}; do
    for home in "$place"/* "$place"/*/Contents/Home; do
      [ ! -x "$home/bin/java" ] || java_homes+=("$home")
    done
  done
}

# Prints a path with all symbolic links at its end followed.
real_path() {
  local path=$1 target
  while [ -L "$path" ]; do
    target=$(readlink "$path")
    case $target in
      /*) path=$target ;;
      *) path=${path%/*}/$target ;;
    esac
  done
  (CDPATH='' cd -P -- "${path%/*}" && printf '%s/%s\n' "$PWD" "${path##*/}")
}

# Sets java_home to the newest Java there is that has the given program (java or javac), and java_version and
# java_feature with it. Ends the launcher with a message if there is none.
choose_java() {
  local tool=$1 home best_home='' best_rank=0 found=''
  list_java_places
  find_java_on_path
  if [ -n "${TIDEGATE_JAVA_HOME:-}" ]; then
    use_java_home_of_user "$tool"
    return
  fi
  list_java_homes
  for home in ${java_homes[@]+"${java_homes[@]}"}; do
    read_java "$home" || continue
    if [ "$java_feature" -lt "$oldest_java" ]; then
      found="$found
  $home has version $java_version"
    elif [ ! -x "$home/bin/$tool" ]; then
      found="$found
  $home has version $java_version, but no $tool"
    elif [ "$java_rank" -gt "$best_rank" ]; then
      best_rank=$java_rank
      best_home=$home
    fi
  done
  [ -n "$best_home" ] || no_java_found "$tool" "$found"
  java_home=$best_home
  read_java "$java_home"
}

use_java_home_of_user() {
  read_java "$TIDEGATE_JAVA_HOME" ||
    fail "TIDEGATE_JAVA_HOME is $TIDEGATE_JAVA_HOME, but there is no Java in it"
  [ "$java_feature" -ge "$oldest_java" ] ||
    fail "TIDEGATE_JAVA_HOME is $TIDEGATE_JAVA_HOME with Java $java_version; $oldest_java or newer is needed"
  [ -x "$TIDEGATE_JAVA_HOME/bin/$1" ] ||
    fail "TIDEGATE_JAVA_HOME is $TIDEGATE_JAVA_HOME, but there is no $1 in it; building needs a JDK"
  java_home=$TIDEGATE_JAVA_HOME
}

no_java_found() {
  local what='Java'
  [ "$1" != javac ] || what='JDK'
  say "no $what of version $oldest_java or newer was found"
  if [ -n "$2" ]; then
    printf 'not suitable:%s\n' "$2" >&2
  fi
  {
    printf 'looked at JAVA_HOME (%s), PATH (%s)' "${JAVA_HOME:-not set}" "${java_on_path:-no java}"
    printf ', %s' ${java_places[@]+"${java_places[@]}"}
    printf '\ninstall one, or set TIDEGATE_JAVA_HOME to where it is\n'
  } >&2
  exit 1
}

# Does what choose_java java does, and sets java_identity, which names this very Java; remembers both in a file, and
# looks again only if something about the choice may have changed.
recall_java() {
  local memory=$1 question remembered='' place
  list_java_places
  find_java_on_path
  question="${TIDEGATE_JAVA_HOME:-}|${JAVA_HOME:-}|$java_on_path|${java_places[*]-}"
  # What it names is executed, so nobody else may have written it.
  if [ -r "$memory" ] && [ -O "$memory" ]; then
    {
      IFS= read -r remembered
      IFS= read -r java_home
      IFS= read -r java_feature
      IFS= read -r java_identity
    } <"$memory" || remembered=
  fi
  if [ "$remembered" = "$question" ] && [ -x "$java_home/bin/java" ] && [ ! "$java_home/release" -nt "$memory" ]; then
    for place in ${java_places[@]+"${java_places[@]}"}; do
      [ ! "$place" -nt "$memory" ] || remembered=
    done
    [ -z "$remembered" ] || return 0
  fi
  choose_java java
  name_java
  remember "$memory" "$question" "$java_home" "$java_feature" "$java_identity"
}

name_java() {
  local sum
  sum=$({
    printf '%s\n' "$java_home" "$java_version"
    cat "$java_home/release" 2>/dev/null || :
  } | cksum)
  java_identity=$java_version-${sum%% *}
}

# Writes lines to a file that only this user can read, in one step, if it can be written at all.
remember() {
  local file=$1
  shift
  (umask 077 && printf '%s\n' "$@" >"$file.$$" && mv -f "$file.$$" "$file") 2>/dev/null || :
}

# ---- the cache of a user -----------------------------------------------------------------------------------------

# Sets cache to the directory for what starts keep, and makes it. Where there is none, or it is not safe, it is one in
# which nothing can be read or made. The argument is the directory in it that this installation uses.
open_cache() {
  case ${XDG_CACHE_HOME:-} in
    /*) cache=$XDG_CACHE_HOME/tidegate ;;
    *) cache=${HOME:+$HOME/.cache/tidegate} ;;
  esac
  [ -d "$cache" ] || (umask 077 && mkdir -p "$cache") 2>/dev/null || :
  cache=$(CDPATH='' cd -P -- "${cache:-/dev/null}" 2>/dev/null && pwd) || cache=/dev/null
  [ "$cache" = /dev/null ] || is_safe_cache "$@" || cache=/dev/null
}

# A start executes what the cache names, so all of it and all directories above it must belong to this user or to root,
# and nobody else may write there; what lies in a directory like /tmp is protected by its sticky bit.
is_safe_cache() {
  local path=$cache paths=(/) unsafe reason
  while [ -n "$path" ]; do
    paths+=("$path")
    path=${path%/*}
  done
  for path in "$cache"/* "$cache/$1"/* "$cache/$1"/*/* "$cache/$1"/*/*.lib/*; do
    [ ! -e "$path" ] || paths+=("$path")
  done
  unsafe=$(find "${paths[@]}" -prune \( ! -user 0 ! -user "$EUID" -o \( -perm -020 -o -perm -002 \) \
    ! \( -user 0 -perm -1000 \) \) -print 2>&1) && [ -z "$unsafe" ] && return 0
  unsafe=${unsafe%%$'\n'*}
  reason='others can write to it'
  [ -O "$unsafe" ] || reason='it belongs to somebody else, or others can write to it'
  say "the cache $cache is not used, because of ${unsafe:-find}: $reason; make it yours alone (chown, chmod go-w)," \
    "or let XDG_CACHE_HOME name another directory"
  return 1
}

# ---- starting --------------------------------------------------------------------------------------------------

# Sets java_flags to what suits a command line: most commands are over in a moment, a few go on.
set_java_flags() {
  java_flags=(-Xlog:disable)
  lasts "$@" || hurry
  # The embedded store loads a native library, which newer Javas warn about unless it is allowed.
  if [ "$java_feature" -ge 22 ]; then
    java_flags+=(--enable-native-access=ALL-UNNAMED)
  fi
}

# Whether a command line goes on until somebody ends it. A Java knows best what is good for that.
lasts() {
  local word
  [ "${1:-}" = serve ] || [ "${2:-}" = run ] || return 1
  for word in "$@"; do
    [ "$word" != --once ] || return 1
  done
}

# What suits a command that is over in a moment: no optimising compiler, no collector threads, no code made up for calls
# by reflection. The library for databases makes itself known to the flight recorder with its first statement, which
# takes a tenth of a second; whoever wants to record names the recorder in TIDEGATE_JAVA_OPTS.
hurry() {
  java_flags+=(-XX:TieredStopAtLevel=1 -XX:-UsePerfData -Djdk.reflect.useNativeAccessorOnly=true)
  case ${TIDEGATE_JAVA_OPTS:-} in
    *FlightRecord*) ;;
    *) java_flags+=(-Djfr.unsupported.vm=true) ;;
  esac
  case ${TIDEGATE_JAVA_OPTS:-} in
    *GC*) ;;
    *) java_flags+=(-XX:+UseSerialGC) ;;
  esac
  # What this Java would remember of hot methods is of use to an optimising compiler only. Other Javas may not know it.
  if [ "$java_feature" -eq 25 ]; then
    java_flags+=(-XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining -XX:-AOTReplayTraining)
  fi
}

# Sets archive to the file with the classes of a start, ready for this Java, below the given directory. There are
# several, since a Java opens all of an archive: commands that read data and ask clusters have one of their own, and so
# have those that ask OCM. The rest of the arguments is the command line.
name_archive() {
  case ${2:-} in
    integrations | data) training=data ;;
    upgrades) training=upgrades ;;
    *) training=words ;;
  esac
  if [ "$java_feature" -ge 24 ]; then
    archive=$1/$java_identity-$training.aot
  else
    archive=$1/$java_identity-$training.jsa
  fi
}

# Makes the archive from the jars in a directory: the Java that will use it takes down what a few commands load, and
# puts that into a file. A file half written would crash a start, so it gets its name when it is complete; where no
# archive can be made, an empty file says so and nobody tries again. Beside it lies the native library of the embedded
# store, which would otherwise be unpacked and compared with its origin at every start.
make_archive() {
  local lib=$1 jar unfinished=$archive.$$
  command_jar "$lib"
  set_java_flags
  (
    umask 077
    if write_archive "${unfinished##*/}" >"$unfinished.log" 2>&1; then
      mv -f "$unfinished" "$archive"
    else
      mv -f "$unfinished.log" "$archive.log" && : >"$archive"
    fi
    rm -f "$unfinished"*
  ) 2>/dev/null || :
  [ -s "$archive" ] || [ ! -e "$archive.log" ] ||
    say "starts with Java $java_feature stay long, since no archive of classes could be made; why is in $archive.log"
}

# Writes to a file beside the archive, by its name alone: Java replaces %t and %p in a path by the time and the process,
# and refuses a path that has one of them twice.
write_archive() {
  local java=("$java_home/bin/java" "${java_flags[@]}")
  cd "${archive%/*}" || return
  case $archive in
    *.aot)
      "${java[@]}" -XX:AOTMode=record -XX:AOTConfiguration="$1.list" -cp "$jar" "$training_class" "$training" "$archive.lib" &&
        "${java[@]}" -XX:AOTMode=create -XX:AOTConfiguration="$1.list" -XX:AOTCache="$1" -cp "$jar"
      ;;
    *)
      "${java[@]}" -Xshare:off -XX:DumpLoadedClassList="$1.list" -cp "$jar" "$training_class" "$training" "$archive.lib" &&
        "${java[@]}" -Xshare:dump -XX:SharedClassListFile="$1.list" -XX:SharedArchiveFile="$1" -cp "$jar"
      ;;
  esac && [ -s "$1" ]
}

wants_archive() {
  [ "${TIDEGATE_ARCHIVE:-on}" != off ]
}

# Whether the archive is wanted and still to be made from the jars in a directory.
lacks_archive() {
  local jar
  wants_archive || return 1
  command_jar "$1"
  [ ! -e "$archive" ] || [ "$jar" -nt "$archive" ]
}

# Sets jar to the one that names all others in its manifest.
command_jar() {
  for jar in "$1"/tidegate-cli-*.jar; do
    return 0
  done
}

# Tells Java how wide the terminal is, which it cannot find out: a bash from 4.3 on knows after a command has ended.
find_columns() {
  shopt -s checkwinsize
  (:)
  [ -z "${COLUMNS:-}" ] || java_flags+=("-Dtidegate.terminal.columns=$COLUMNS")
}

# Becomes tidegate: the jars are in the first argument, the rest is the command line.
start() {
  local lib=$1 jar output=false errors=false
  shift
  command_jar "$lib"
  set_java_flags "$@"
  if [ -t 1 ]; then
    output=true
    find_columns
  fi
  [ ! -t 2 ] || errors=true
  if wants_archive && [ -s "$archive" ]; then
    case $archive in
      *.aot) java_flags+=(-XX:AOTMode=auto "-XX:AOTCache=$archive") ;;
      *) java_flags+=(-Xshare:auto "-XX:SharedArchiveFile=$archive") ;;
    esac
    [ ! -d "$archive.lib" ] || java_flags+=("-Dorg.sqlite.lib.path=$archive.lib")
  fi
  # shellcheck disable=SC2086 # options are separated by blanks
  exec "$java_home/bin/java" "${java_flags[@]}" \
    "-Dtidegate.terminal.output=$output" "-Dtidegate.terminal.errors=$errors" \
    ${TIDEGATE_JAVA_OPTS:-} -cp "$jar" "$main_class" "$@"
}
