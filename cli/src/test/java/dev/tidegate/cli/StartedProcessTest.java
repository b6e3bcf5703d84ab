package dev.tidegate.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.logging.SimultaneousLoggers;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.testsupport.JavaCommand;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What only a process of its own shows: which classes a start loads, and everything it writes, the log included. */
@Timeout(180)
class StartedProcessTest {

    /** The form of the simulator's access tokens; nothing else it tells is so long. */
    private static final Pattern TOKEN = Pattern.compile("(?<![\\w-])[\\w-]{43}(?![\\w-])");

    @TempDir
    Path directory;

    @Test
    void help_loads_nothing_of_what_commands_work_with() throws Exception {
        var printed = start(List.of("-Xlog:class+load:stdout"), "--help");

        assertThat(printed)
                .contains("Usage: tidegate", "dev.tidegate.cli.Tidegate source:")
                // Exit codes are made of the status.
                .doesNotContainPattern("dev\\.tidegate\\.application\\.(?!Status )")
                .doesNotContain(
                        "dev.tidegate.store.",
                        "dev.tidegate.http.",
                        "dev.tidegate.ocm.",
                        "dev.tidegate.upgrades.",
                        "dev.tidegate.simulator.",
                        "com.fasterxml.jackson.",
                        "ch.qos.logback.");
    }

    @Test
    void not_even_the_most_talkative_log_tells_a_secret() throws Exception {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 4).withOrganisations(1));
        try (var simulated = SimulatedOcm.start(SimulationSettings.of(fleet))) {
            var secret = Files.writeString(directory.resolve("secret"), simulated.clientSecret());

            var printed = start(
                    List.of(),
                    "upgrades",
                    "run",
                    "--once",
                    "--log-level",
                    "trace",
                    "--url",
                    simulated.url().toString(),
                    "--token-url",
                    simulated.tokenUrl().toString(),
                    "--client-id",
                    simulated.clientId(),
                    "--client-secret-file",
                    secret.toString(),
                    "--simulator-clock",
                    simulated.url().toString(),
                    "--store",
                    directory.resolve("store").toString());

            assertThat(printed).contains("organisation").doesNotContain(simulated.clientSecret());
            assertThat(TOKEN.matcher(printed).results()).isEmpty();
        }
    }

    @Test
    void the_logging_library_says_nothing_of_itself_when_two_threads_begin_to_log() throws Exception {
        var services = Files.createDirectories(directory.resolve("META-INF/services"));
        Files.writeString(
                services.resolve("ch.qos.logback.classic.spi.Configurator"), SimultaneousLoggers.class.getName());

        String[] command = {"data", "check", "../examples/integrations/data"};
        var unlimited = start(directory, List.of("-Dslf4j.internal.verbosity=WARN"), command);
        var printed = start(directory, List.of(), command);

        assertThat(unlimited).contains("SLF4J(W)");
        assertThat(printed).contains(SimultaneousLoggers.EVENT, "18 files").doesNotContain("SLF4J");
    }

    private static String start(List<String> options, String... arguments) throws IOException, InterruptedException {
        return start(null, options, arguments);
    }

    private static String start(@Nullable Path moreClasses, List<String> options, String... arguments)
            throws IOException, InterruptedException {
        var command = new ArrayList<>(JavaCommand.start());
        command.addAll(options);
        String classes = System.getProperty("java.class.path");
        command.addAll(List.of(
                "-cp",
                moreClasses == null ? classes : classes + File.pathSeparator + moreClasses,
                Tidegate.class.getName()));
        command.addAll(List.of(arguments));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var printed = new String(process.getInputStream().readAllBytes(), UTF_8);
        process.waitFor();
        return printed;
    }
}
