package dev.tidegate.demo;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.tidegate.cli.Tidegate;
import dev.tidegate.cli.completion.CompletionScript;
import dev.tidegate.cli.demo.DemoLoader;
import dev.tidegate.cli.manual.ManualPage;
import dev.tidegate.cli.shell.CommandExecutor;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The demo as a command of tidegate, and what it may know of the product. */
class DemoInTidegateTest {

    private static final String STORIES = ".*\\.demo\\.(Image|Rollout|Upgrade)(Story|Simulation).*";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("dev.tidegate.demo");

    private final CommandLine model = CommandExecutor.model(Tidegate.root());
    private final CommandLine demo =
            Objects.requireNonNull(model.getSubcommands().get("demo"));

    @Test
    void tidegate_finds_the_demo_by_its_name_and_lists_its_first_line() {
        assertThat(DemoLoader.command()).isInstanceOf(DemoCommand.class);
        assertThat(demo.getCommandSpec().usageMessage().description()[0]).isEqualTo(DemoLoader.SUMMARY);
    }

    @Test
    void completion_and_manual_pages_know_its_options() {
        var page = ManualPage.all(model)
                .filter(one -> one.fileName().equals("tidegate-demo.1"))
                .findFirst()
                .orElseThrow();

        var script = CompletionScript.BASH.of(model);
        assertThat(script.substring(script.indexOf("function _picocli_tidegate_demo()")))
                .contains("--seed", "--once");
        assertThat(page.text("1.0")).contains("\\-\\-once", "\\-\\-seed=<number>");
    }

    @Test
    void help_fits_a_terminal_and_describes_every_argument() {
        assertThat(demo.getUsageMessage().lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
        assertThat(demo.getCommandSpec().args())
                .allSatisfy(argument -> assertThat(argument.description()).isNotEmpty());
    }

    @Test
    void every_example_is_understood() {
        for (var example : demo.getCommandSpec().usageMessage().footer()) {
            var words = example.strip().substring("tidegate ".length()).split(" ", -1);

            assertThat(model.parseArgs(words).errors()).as(example).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"upgrades", "integrations", "rollout"})
    void every_command_that_a_story_recommends_is_understood(String story) {
        StoryScript.of(story).next().keySet().forEach(command -> {
            var words = command.substring("tidegate ".length()).split(" ", -1);

            assertThat(model.parseArgs(words).errors()).as(command).isEmpty();
        });
    }

    @Test
    void the_player_knows_no_story() {
        noClasses()
                .that()
                .resideInAPackage("dev.tidegate.demo..")
                .and()
                .haveNameNotMatching(STORIES + "|.*\\.DemoCommand.*")
                .should()
                .dependOnClassesThat()
                .haveNameMatching(STORIES)
                .orShould()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.tidegate.simulator..",
                        "dev.tidegate.application.upgrades..",
                        "dev.tidegate.application.integrations..")
                .because("a story is data; what one story needs belongs to its script or its simulation")
                .check(CLASSES);
    }

    @Test
    void one_class_of_each_story_calls_the_application() {
        noClasses()
                .that(DescribedPredicate.not(simpleNameEndingWith("Simulation")))
                .and(are(resideInAPackage("dev.tidegate.demo..")))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.tidegate.application.upgrades..", "dev.tidegate.application.integrations..")
                .because("a story is told about what its simulation returns")
                .check(CLASSES);
    }
}
