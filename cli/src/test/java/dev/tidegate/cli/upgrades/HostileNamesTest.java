package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Names and labels of a fleet are whatever somebody wrote: no output may obey them. */
@Timeout(180)
class HostileNamesTest {

    private static final List<String> PIECES = List.of(
            "\u001b[31m",
            "\u0007",
            "\u009b",
            "\n",
            "\r",
            "\u202e",
            "\u2066",
            "\u200b",
            "<script>alert(1)</script>",
            "<img src=x onerror=alert(1)>",
            "[x](javascript:alert(1))",
            "=1+1",
            "@SUM(1)",
            "|",
            "`",
            "\\",
            "\"",
            "'",
            ",",
            "</details>",
            "&lt;",
            "a");

    @TempDir
    private Path directory;

    @Test
    void no_report_table_or_page_obeys_a_name() throws IOException {
        try (var environment = SimulatedEnvironment.of(hostileFleet(), directory)) {
            environment.signedIn("run", "--once");
            var page = directory.resolve("forecast.html");

            for (var command : List.of("status", "report", "history", "lint")) {
                assertPrintable(environment.signedIn(command));
            }
            assertPrintable(environment.signedIn("report", "--by-workload"));
            assertPrintable(environment.signedIn("forecast", "--html", page.toString()));
            assertMarkdown(assertPrintable(environment.signedIn("report", "--as", "markdown")));
            assertCsv(assertPrintable(environment.signedIn("report", "--as", "csv")));
            assertThat(Files.readString(page))
                    .doesNotContain("<script", "<img", "javascript:alert(1))\"", "\u001b", "\u202e", "\u0007");
        }
    }

    private static String assertPrintable(CommandResult run) {
        assertThat(run.err()).doesNotContain("unexpected failure", "Exception");
        assertThat((run.out() + run.err()).codePoints())
                .as(run.out() + run.err())
                .noneMatch(character -> (Character.isISOControl(character) && character != '\n')
                        || Character.getType(character) == Character.FORMAT);
        return run.out();
    }

    /** Outside of code there is neither markup nor a link, and every row has as many cells as the heading. */
    private static void assertMarkdown(String table) {
        var lines = table.lines().toList();
        assertThat(lines).hasSizeGreaterThan(2);
        long bars = bars(lines.get(0));
        assertThat(lines).allSatisfy(line -> {
            assertThat(bars(line)).as(line).isEqualTo(bars);
            assertThat(line.replaceAll("(`+)(?!`).*?(?<!`)\\1(?!`)", "").replaceAll("</?code>", ""))
                    .as(line)
                    .doesNotContain("<", "](", "@", "`");
        });
    }

    private static long bars(String line) {
        return line.chars().filter(character -> character == '|').count();
    }

    private static void assertCsv(String rows) {
        assertThat(rows.lines()).hasSizeGreaterThan(1);
        assertThat(rows.split("\n|,(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1))
                .allSatisfy(field -> assertThat(field.replaceFirst("^\"", "").stripLeading())
                        .doesNotStartWith("=")
                        .doesNotStartWith("+")
                        .doesNotStartWith("-")
                        .doesNotStartWith("@"));
    }

    private static SimulatedOcmFleet hostileFleet() {
        var random = new Random(7);
        var fleet = (ObjectNode) FleetFile.json(FleetGenerator.generate(
                FleetGeneratorOptions.of(7, 12).withOrganisations(1).withAddons(0.5)));
        fleet.path("organisations").forEach(organisation -> ((ObjectNode) organisation).put("name", name(random, 0)));
        int number = 0;
        for (var cluster : fleet.path("clusters")) {
            ((ObjectNode) cluster).put("name", name(random, ++number));
            boolean hasHostileLabels = number <= 3;
            cluster.path("labels").properties().forEach(label -> {
                if (hasHostileLabels
                        && (label.getKey().endsWith(".sector") || label.getKey().endsWith("workloads"))) {
                    ((ObjectNode) label.getValue()).put("value", name(random, 0).replace(",", ""));
                }
            });
        }
        return FleetFile.parse(fleet.toString());
    }

    private static String name(Random random, int number) {
        var name = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            name.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return name.append(number).toString();
    }
}
