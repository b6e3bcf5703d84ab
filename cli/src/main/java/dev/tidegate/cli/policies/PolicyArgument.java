package dev.tidegate.cli.policies;

import picocli.CommandLine.Parameters;

/** Which policy: a mixin. */
public final class PolicyArgument {

    @Parameters(
            index = "0",
            paramLabel = "<policy>",
            description = "Its name, or namespace and name as in fleet/audit.")
    private String policy = "";

    String name() {
        return policy;
    }
}
