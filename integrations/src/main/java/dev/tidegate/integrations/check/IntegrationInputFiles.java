package dev.tidegate.integrations.check;

import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.integrations.entry.Integration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What an integration reads of a tree, by the schemas it lists. The files that describe integrations and their rollouts
 * are listed by every integration, but are no data to act on: what they change shows in workloads.
 */
final class IntegrationInputFiles {

    private static final String SETTINGS = "/app-interface/app-interface-settings-1.yml";
    private static final Set<String> DEPLOYMENT =
            Set.of("/app-sre/integration-1.yml", "/tidegate/integration-rollout-1.yml");

    private final DataTree tree;
    private final Set<String> schemas;
    private final Map<String, String> digests;
    private final NonDataFiles outside;
    private final boolean isHead;

    /**
     * The reading of an integration.
     *
     * @param digests the digests of contents that are known already, by path; grows
     * @param outside what changed beside the data; counted as a part of the newer files that mention it
     */
    IntegrationInputFiles(
            DataTree tree, Integration integration, Map<String, String> digests, NonDataFiles outside, boolean isHead) {
        this.tree = tree;
        this.schemas = new HashSet<>(integration.schemas());
        this.schemas.removeAll(DEPLOYMENT);
        this.digests = digests;
        this.outside = outside;
        this.isHead = isHead;
    }

    boolean reads(String path) {
        return tree.file(path).map(this::reads).orElse(false);
    }

    private boolean reads(DataFile file) {
        var schema = file.declaredSchema();
        return schema != null && schemas.contains(schema);
    }

    /** A settings file may refer to a target and still is everybody's. */
    boolean isGlobal(DataFile file) {
        return SETTINGS.equals(file.declaredSchema());
    }

    List<DataFile> files() {
        return tree.files().stream().filter(this::reads).toList();
    }

    String digest(DataFile file) {
        String content = digests.computeIfAbsent(file.path(), ignored -> DataFileDigest.of(file));
        return isHead ? content + outside.mentionedBy(file.path()) : content + "[]";
    }
}
