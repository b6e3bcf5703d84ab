package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process does not end at once while an HTTP client has a thread. */
@Timeout(60)
class OpenConnectionsTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status",
                "status nobody",
                "explain nobody",
                "forecast --until 1d",
                "lint",
                "history",
                "report --as csv",
                "gates list nobody",
                "run --once --dry-run",
                "run --runs 1 --listen none --dry-run",
                "policy list",
                "policy get nobody",
                "policy lint",
                "org get",
                "sector list",
                "block 4.99 --dry-run",
                "state compact",
            })
    void nothing_is_open_when_a_command_has_ended(String words) {
        try (var environment = SimulatedEnvironment.example(directory)) {
            var before = clients();

            var run = words.startsWith("state")
                    ? environment.withStore((words + " --simulator-clock " + environment.ocm.url()).split(" "))
                    : words.matches("(policy|org|sector|block).*")
                            ? SimulatedEnvironment.upgrades(signedIn(environment, words))
                            : environment.signedIn(words.split(" "));

            assertThat(run.err()).doesNotContain("there is no option", "unexpected failure");
            await().untilAsserted(() -> assertThat(clients()).isSubsetOf(before));
        }
    }

    private static String[] signedIn(SimulatedEnvironment environment, String words) {
        return (words + " " + String.join(" ", environment.signIn())).split(" ");
    }

    private static Set<Thread> clients() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().matches("HttpClient-\\d+-SelectorManager"))
                .collect(Collectors.toSet());
    }
}
