package dev.tidegate.cli.policies;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which groups of which policy: a mixin. */
public final class GroupOptions {

    @Mixin
    private PolicyArgument policy;

    @Parameters(
            index = "1..*",
            paramLabel = "<group>",
            arity = "0..*",
            description = "Names of decision groups; a name means that group in every placement of the policy.")
    private List<String> groups = List.of();

    @Option(names = "--ungrouped", order = 1, description = "Clusters in no named group.")
    private boolean ungrouped;

    String policy() {
        return policy.name();
    }

    List<String> names() {
        return groups;
    }

    boolean ungrouped() {
        return ungrouped;
    }
}
