package dev.tidegate.integrations.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Names the files for the output of runs: readable, harmless in every file system, and each only once. */
final class OutputFileNames {

    private static final int LONGEST = 200;

    private final Set<String> taken = new HashSet<>();

    private OutputFileNames() {}

    /**
     * The same runs with names.
     *
     * @param defaults the runs whose image is what shards run that nobody singled out
     */
    static List<CheckRun> name(List<CheckRun> runs, Set<CheckRun> defaults) {
        var names = new OutputFileNames();
        Map<String, List<CheckRun>> byIntegration = runs.stream().collect(Collectors.groupingBy(CheckRun::integration));
        var spread = new HashMap<String, Boolean>();
        byIntegration.forEach((integration, its) -> spread.put(integration, differsByEnvironment(its)));
        var named = new ArrayList<CheckRun>();
        for (CheckRun run : runs) {
            String name = Boolean.TRUE.equals(spread.get(run.integration()))
                    ? run.integration() + "_" + run.environment() + "_" + run.reference()
                    : defaults.contains(run) ? run.integration() : run.integration() + "_" + run.reference();
            named.add(run.named(names.unique("reconcile-" + name)));
        }
        return List.copyOf(named);
    }

    private static boolean differsByEnvironment(List<CheckRun> runs) {
        return runs.stream().map(CheckRun::environment).distinct().count() > 1
                && runs.stream().map(CheckRun::reference).distinct().count() > 1;
    }

    private String unique(String wanted) {
        String harmless = wanted.replaceAll("[^A-Za-z0-9._-]", "-");
        String stem = harmless.length() <= LONGEST ? harmless : harmless.substring(0, LONGEST);
        String name = stem;
        // Two names that differ in case alone are one file on some machines.
        for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
            name = stem + "-" + number;
        }
        return name + ".txt";
    }
}
