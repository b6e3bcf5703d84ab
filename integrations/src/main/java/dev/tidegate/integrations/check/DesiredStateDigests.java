package dev.tidegate.integrations.check;

import dev.tidegate.data.tree.DataFile;
import dev.tidegate.integrations.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What one integration reads in one revision, by target: a digest of the files that belong to a target and of those that
 * concern all. Equal digests mean that a shard would see nothing new.
 */
final class DesiredStateDigests {

    private final String common;
    private final Map<String, String> byTarget = new HashMap<>();
    private final Map<String, SortedSet<String>> owners = new HashMap<>();

    private DesiredStateDigests(IntegrationInputFiles reading, @Nullable FileTargetIndex partition) {
        var all = Sha256.newDigest();
        var own = new HashMap<String, MessageDigest>();
        var files = reading.files();
        Set<String> everybodys = partition == null ? Set.of() : partition.everybodys(files, reading::isGlobal);
        for (DataFile file : files) {
            SortedSet<String> of = partition == null || everybodys.contains(file.path())
                    ? new TreeSet<>()
                    : partition.of(file.path(), reading::reads);
            owners.put(file.path(), of);
            byte[] line = (file.path() + "\n" + reading.digest(file) + "\n").getBytes(StandardCharsets.UTF_8);
            if (of.isEmpty()) {
                all.update(line);
            }
            of.forEach(target ->
                    own.computeIfAbsent(target, ignored -> Sha256.newDigest()).update(line));
        }
        this.common = Sha256.hex(all);
        own.forEach((target, digest) -> byTarget.put(target, combined(common, Sha256.hex(digest))));
    }

    /**
     * What an integration reads.
     *
     * @param partition by what its work is split; null for a split by hash, where every shard may read everything
     */
    static DesiredStateDigests of(IntegrationInputFiles reading, @Nullable FileTargetIndex partition) {
        return new DesiredStateDigests(reading, partition);
    }

    /** The digest for the partition of a target, or for a shard by hash. */
    String digest(@Nullable String target) {
        return target == null ? common : byTarget.getOrDefault(target, combined(common, ""));
    }

    /** Which of these files a target's shards see: its own, and those that concern all. */
    List<String> seenBy(@Nullable String target, Iterable<String> files) {
        var seen = new ArrayList<String>();
        for (String file : files) {
            var of = owners.get(file);
            if (of != null && (of.isEmpty() || (target != null && of.contains(target)))) {
                seen.add(file);
            }
        }
        return seen;
    }

    private static String combined(String common, String own) {
        return Sha256.hex((common + "\n" + own).getBytes(StandardCharsets.UTF_8));
    }
}
